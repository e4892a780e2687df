import { Tag } from "lucide";
import type { PackagePage } from "#contract/packages.ts";
import { PackageList } from "#web/products/packages/list/package-list.tsx";
import { SaveButton } from "#web/features/favourites/save-button.tsx";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { ShareButton } from "#web/ui/share-button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import type { DialCode } from "#web/ui/phone-field.tsx";
import type { PackageAnswer } from "./package-answer.ts";
import { BookingPanel } from "./booking-panel.tsx";
import { CallbackForm } from "./callback-form.tsx";
import { CallBar } from "./call-bar.tsx";
import { Days } from "./days.tsx";
import { Facts } from "./facts.tsx";
import { Hotels } from "./hotels.tsx";
import { Included } from "./included.tsx";

export type PackageViewProps = {
  trip: PackagePage;
  codes: DialCode[];
  /** The server's clock (ISO). */
  now: string;
  answer: PackageAnswer | undefined;
};

/** One package: the days, what is in it, where one sleeps, when it leaves, what it costs, and two ways to have it. */
export default function PackageView({ trip, codes, now, answer }: PackageViewProps) {
  const t = useT();
  const paths = usePaths();
  const { category } = trip;
  const of = (part: PackageAnswer["of"]) => (answer?.of === part ? answer : undefined);
  return (
    <main id="content" className="page-width pb-28 md:pb-16">
      <Breadcrumbs
        trail={[
          { label: t("packages.crumb"), to: paths.packages() },
          { label: category.name, to: paths.packageCategory(category.slug) },
          { label: trip.title },
        ]}
      />
      <Hero trip={trip} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[minmax(0,1fr)_372px] md:gap-7">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <Facts trip={trip} />
          <Days trip={trip} />
          <Included trip={trip} />
          <Hotels trip={trip} />
        </div>
        <div className="grid min-w-0 gap-5 md:sticky md:top-24">
          <BookingPanel trip={trip} now={now} answer={of("choice")} />
        </div>
      </div>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-2 md:gap-7">
        <CallbackForm trip={trip} now={now} codes={codes} answer={of("callback")} />
        <Card as="section" aria-labelledby="questions" className="grid gap-1">
          <h2 id="questions" className="mb-1 text-xl">
            {t("packages.questions")}
          </h2>
          {trip.questions.map(({ question, answer: text }) => (
            <Disclosure key={question} level={3} title={<span className="text-base font-medium">{question}</span>}>
              <p className="text-muted">{text}</p>
            </Disclosure>
          ))}
        </Card>
      </div>
      <section aria-labelledby="similar" className="mt-10 grid gap-4">
        <h2 id="similar" className="text-2xl">
          {t("packages.similar")}
        </h2>
        <PackageList packages={trip.similar} level={3} path={paths.packages()} />
      </section>
      <p className="mt-8 text-sm text-muted">
        {t("packages.sample_note")} {t("packages.checked_on")} <DateText date={trip.checkedOn} />.
      </p>
      <CallBar trip={trip} />
    </main>
  );
}

function Hero({ trip }: { trip: PackagePage }) {
  const t = useT();
  const paths = usePaths();
  const { percent } = trip.price;
  return (
    <div className="relative isolate flex min-h-64 items-end overflow-hidden rounded-card text-white sm:min-h-100">
      <div className="absolute inset-0 -z-20">
        <Drawing picture={trip.picture} eager priority="high" className="size-full" />
      </div>
      {/* Each by itself: saved or not, one does not move the other. */}
      <div className="absolute end-32 top-4">
        <ShareButton
          path={paths.package(trip.category.slug, trip.slug)}
          className={buttonClass({ variant: "line", size: "sm" })}
        />
      </div>
      <div className="absolute end-4 top-4">
        <SaveButton favourite={{ kind: "package", packageId: trip.id }} name={trip.title} />
      </div>
      <div className="grid w-full shade-behind justify-items-start gap-2 px-5 pb-5 sm:px-8 sm:pb-8">
        {percent > 0 && (
          <Badge tone="dusk" icon={Tag}>
            {t("packages.percent_off", { percent })}
          </Badge>
        )}
        <h1 className="text-3xl sm:text-4xl">
          <bdi>{trip.title}</bdi>
        </h1>
        <p className="max-w-read text-base sm:text-lg">{trip.summary}</p>
      </div>
    </div>
  );
}
