import type { DeskDeparture } from "#contract/admin/departures.ts";
import { sar } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { DeskForm } from "../../shell/desk-form.tsx";
import { riyalsOf } from "../halalas-of.ts";
import type { ContentAnswer } from "../content-actions.ts";
import { useContentError } from "../content-words.ts";

type Props = {
  departures: readonly DeskDeparture[];
  answer: ContentAnswer | undefined;
  mayPublish: boolean;
  isLive: boolean;
};

/** When a package sets out, how many places it has and what it costs: at once on the site; places never fewer than are sold. */
export function Departures({ departures, answer, mayPublish, isLive }: Props) {
  const t = useT();
  const { day } = useFormats();
  const digits = useDigits();
  const isDone = !answer?.refusal && (answer?.intent === "places" || answer?.intent === "departure");
  return (
    <section className="content-box" aria-labelledby="departures-title">
      <h2 id="departures-title" className="font-semibold">
        {t("content.departures")} <span className="desk-tag">{digits(departures.length)}</span>
      </h2>
      <p className="text-muted">{t("content.departures_line")}</p>
      {isDone && (
        <Notice tone="ok" role="status">
          {t("content.done_places")}
        </Notice>
      )}
      {departures.length > 0 && (
        <ul className="content-departures">
          {departures.map((departure) => (
            <li key={departure.startsOn}>
              <span className="grid">
                <span className="font-medium">{day(departure.startsOn)}</span>
                <span className="text-muted">{t("content.until", { day: day(departure.endsOn) })}</span>
              </span>
              <span className="text-muted">
                {t("content.sold_of", { sold: departure.sold, places: departure.places })}
                {!mayPublish && departure.price !== null && (
                  <>
                    {" · "}
                    <Money value={sar(departure.price)} />
                  </>
                )}
              </span>
              {mayPublish && <Places departure={departure} answer={answer} />}
            </li>
          ))}
        </ul>
      )}
      {mayPublish && isLive && <NewDeparture key={departures.length} answer={answer} />}
    </section>
  );
}

function Places({ departure, answer }: { departure: DeskDeparture; answer: ContentAnswer | undefined }) {
  const t = useT();
  const errorText = useContentError();
  const { day } = useFormats();
  const { startsOn, places, price } = departure;
  const typed = answer?.of === startsOn ? answer.typed : undefined;
  const refusal = answer?.intent === "places" && answer.of === startsOn ? answer.refusal : undefined;
  return (
    <FieldScope value={`${startsOn}-`}>
      <DeskForm
        key={`${places} ${price}`}
        intent="places"
        about={{ startsOn, before: places, beforePrice: riyalsOf(price) }}
        refusal={refusal}
        words={refusal?.code === "conflict" && t("staff.changed_meanwhile")}
        className="content-inline"
      >
        {({ pending }) => (
          <>
            <TextField
              name="places"
              label={t("content.places")}
              inputMode="numeric"
              dir="ltr"
              digits
              autoComplete="off"
              defaultValue={typed ? typed["places"] : places}
              error={errorText(refusal?.errors["places"])}
            />
            <PriceField value={typed ? typed["price"] : riyalsOf(price)} error={errorText(refusal?.errors["price"])} />
            <button type="submit" className="desk-button" aria-disabled={pending || undefined}>
              {t("content.change")}
              <span className="sr-only"> {day(startsOn)}</span>
            </button>
          </>
        )}
      </DeskForm>
    </FieldScope>
  );
}

/** Riyals before the discount; nothing: the package's own price. */
function PriceField({ value, error }: { value: string | undefined; error: string | undefined }) {
  const t = useT();
  return (
    <TextField
      name="price"
      label={t("departures.price")}
      inputMode="decimal"
      dir="ltr"
      digits
      autoComplete="off"
      placeholder={t("departures.of_package")}
      defaultValue={value}
      error={error}
    />
  );
}

function NewDeparture({ answer }: { answer: ContentAnswer | undefined }) {
  const t = useT();
  const errorText = useContentError();
  const own = answer?.intent === "departure" && answer.refusal ? answer : undefined;
  const errorOf = (name: string) => errorText(own?.refusal?.errors[name]);
  return (
    <FieldScope value="departure-">
      <DeskForm intent="departure" about={{}} refusal={own?.refusal} className="content-inline">
        {({ pending }) => (
          <>
            <TextField
              type="date"
              name="startsOn"
              label={t("content.new_departure")}
              defaultValue={own?.typed?.["startsOn"]}
              error={errorOf("startsOn")}
            />
            <TextField
              name="places"
              label={t("content.places")}
              inputMode="numeric"
              dir="ltr"
              digits
              autoComplete="off"
              defaultValue={own?.typed?.["places"]}
              error={errorOf("places")}
            />
            <PriceField value={own?.typed?.["price"]} error={errorOf("price")} />
            <button type="submit" className="desk-button" aria-disabled={pending || undefined}>
              {t("content.add_departure")}
            </button>
          </>
        )}
      </DeskForm>
    </FieldScope>
  );
}
