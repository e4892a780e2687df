import "../team.css";
import "./numbers.css";
import "./charts.css";
import "./scales.css";
import { getNumbers } from "#contract/admin/numbers.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { queryCall, type Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { useFormats } from "#web/ui/use-formats.ts";
import { keepShown, useShown } from "../keep-shown.ts";
import { staffOnly } from "../staff-only.ts";
import type { Route } from "./+types/route";
import { Accuracy } from "./accuracy.tsx";
import { QueueAges, RefundAges } from "./ages.tsx";
import { BookingsChart, ValueChart } from "./bookings-charts.tsx";
import { ChoosePeriod } from "./choose-period.tsx";
import { Funnel } from "./funnel.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { inputOf, readNumbersView } from "./numbers-query.ts";
import { PriceFalls } from "./price-falls.tsx";
import { Promises } from "./promises.tsx";
import type { Numbers } from "./tables.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = readNumbersView(url);
  const call = await staffOnly(url, queryCall(context.get(apiContext)(getNumbers, inputOf(view))));
  const none: { numbers: Numbers | undefined; refusal: Refusal | undefined } = call.ok
    ? { numbers: call.data, refusal: undefined }
    : { numbers: undefined, refusal: call };
  return { view, ...none };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => keepShown("numbers", args);

export default function NumbersPage({ loaderData }: Route.ComponentProps) {
  useShown("numbers", loaderData);
  const { view, numbers, refusal } = loaderData;
  const t = useT();
  const { day } = useFormats();
  return (
    <main id="content" className="team team-alone">
      <DocumentMeta title={t("numbers.title")} noindex />
      <div className="team-main">
        <div className="numbers-top">
          <div>
            <h1 className="text-lg font-semibold">
              {numbers
                ? numbers.from === numbers.to
                  ? day(numbers.from, "long")
                  : t("numbers.from_to", { from: day(numbers.from, "dayMonth"), to: day(numbers.to, "long") })
                : t("numbers.title")}
            </h1>
            {numbers && <Until numbers={numbers} />}
          </div>
          <ChoosePeriod view={view} refusal={refusal} />
        </div>
        {numbers && (
          <>
            <KeyFigures numbers={numbers} />
            <div className="numbers-grid">
              <BookingsChart numbers={numbers} view={view} />
              <Funnel numbers={numbers} view={view} />
              <ValueChart numbers={numbers} view={view} />
              <Accuracy numbers={numbers} view={view} />
              <Promises numbers={numbers} view={view} />
              <PriceFalls numbers={numbers} view={view} />
              <QueueAges numbers={numbers} view={view} />
              <RefundAges numbers={numbers} view={view} />
            </div>
          </>
        )}
      </div>
    </main>
  );
}

function Until({ numbers: { untilNow, at } }: { numbers: Numbers }) {
  const t = useT();
  const { time } = useFormats().instant(at);
  return <p className="text-muted">{untilNow ? t("numbers.until_now", { time }) : t("numbers.whole")}</p>;
}
