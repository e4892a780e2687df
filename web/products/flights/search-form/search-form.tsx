import { Plus, Search } from "lucide";
import { type FormEvent, useState } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import * as limits from "#contract/limits.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { SegmentedChoice } from "#web/ui/segmented-choice.tsx";
import { focusField } from "#web/ui/focus-field.ts";
import { checkDraft, type DraftErrors } from "./check-draft.ts";
import { LegFields, type LegState } from "./leg-fields.tsx";
import type { PlaceItem } from "#web/features/places/place-item.tsx";
import {
  readDraft,
  type SearchDraft,
  todayAtPlace,
  type TripType,
  tripTypes,
  withTrip,
  writeDraft,
} from "./search-draft.ts";
import { TravelDates } from "./travel-dates.tsx";
import { TravellersField } from "./travellers-field.tsx";

export type SearchFormProps = {
  draft: SearchDraft;
  /** Names of the places in the draft, by code. */
  places: Record<string, PlaceItem>;
  /** Offered before anything is typed. */
  popular: PlaceItem[];
  /** The day in Riyadh, or at the first departure: asked by while no place is chosen. */
  today: string;
  errors?: DraftErrors;
  /** The search was sent: the form may close. */
  onSearch?: () => void;
};

const tripLabels = {
  "round-trip": "search.round_trip",
  "one-way": "search.one_way",
  "multi-city": "search.multi_city",
} as const;

/** Asks for flights. A plain GET form: the address of the results is what it holds. */
export default function FlightSearchForm({
  draft: first,
  places,
  popular,
  today,
  errors: given = {},
  onSearch,
}: SearchFormProps) {
  const t = useT();
  const paths = usePaths();
  const navigate = useNavigate();
  const searching = useNavigation().location?.pathname === paths.flightSearch();
  const [draft, setDraft] = useState(first);
  const [errors, setErrors] = useState(given);
  const [legs, setLegs] = useState<LegState[]>(() => first.legs.map((leg, index) => legState(leg, index, places)));

  const changeTrip = (trip: TripType) => {
    const held = {
      ...draft,
      legs: legs.map(({ from, to, depart }) => ({ from: from?.code ?? "", to: to?.code ?? "", depart })),
    };
    const next = withTrip(held, trip);
    const known = Object.fromEntries(
      legs.flatMap(({ from, to }) => [from, to]).flatMap((place) => (place ? [[place.code, place]] : [])),
    );
    setDraft(next);
    setLegs(next.legs.map((leg, index) => legs[index] ?? legState(leg, index, { ...places, ...known })));
    setErrors({});
  };
  const changeLeg = (index: number, part: Partial<LegState>) =>
    setLegs((before) => before.map((leg, each) => (each === index ? { ...leg, ...part } : leg)));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === "string") fields.append(name, value);
    const asked = readDraft(fields);
    const chosen = legs.flatMap(({ from, to }) => [from, to]);
    const faults = checkDraft(asked, (code) =>
      todayAtPlace(
        chosen.find((each) => each?.code === code),
        today,
      ),
    );
    setErrors(faults);
    const wrong = Object.keys(faults)[0];
    if (wrong) return focusField(fieldOf(wrong, asked));
    const query = writeDraft(asked);
    if (asked.directOnly) query.set("stops", "0");
    onSearch?.();
    void navigate(paths.flightSearch(query));
  };
  const multi = draft.trip === "multi-city";
  const travellers = {
    adults: draft.adults,
    childAges: draft.childAges.map((age) => age ?? limits.childFromAge),
    infants: draft.infants,
    cabin: draft.cabin,
  };
  const text = (field: string) => (errors[field] ? t(errors[field]) : undefined);
  const who = (
    <TravellersField
      id="field-travellers"
      value={draft}
      error={text("travellers") ?? text("ages")}
      onChange={(value) => setDraft((before) => ({ ...before, ...value }))}
    />
  );
  const send = (
    <Button
      type="submit"
      size="lg"
      className={classNames("min-h-16 rounded-card lg:min-w-37 lg:px-5", !multi && "lg:min-h-13")}
      pending={searching}
    >
      {!searching && <Icon icon={Search} />}
      {t("search.submit")}
    </Button>
  );

  return (
    <Form
      method="get"
      action={paths.flightSearch()}
      noValidate
      onSubmit={submit}
      aria-label={t("search.form_label")}
      className="in-data-search-card:contents grid gap-3.5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full max-sm:*:first:w-full lg:flex-row-reverse lg:in-data-search-card:ms-auto">
        <SegmentedChoice
          name="trip"
          label={t("search.trip_type")}
          hideLabel
          value={draft.trip}
          onChoose={(value) => changeTrip(tripTypes.find((each) => each === value) ?? "round-trip")}
          choices={tripTypes.map((value) => ({ value, label: t(tripLabels[value]) }))}
        />
        <CheckboxField name="stops" value="0" defaultChecked={draft.directOnly} label={t("search.direct_only")} />
      </div>
      {legs.map((leg, index) => (
        <div
          key={leg.id}
          className={classNames(
            "field-row w-full",
            multi
              ? "md:grid-cols-[2fr_1fr]"
              : "field-row-joined sm:grid-cols-[1fr_1fr_auto] sm:max-lg:*:first:col-span-full lg:grid-cols-[minmax(0,1fr)_minmax(15rem,auto)_minmax(14rem,auto)_minmax(10rem,auto)]",
            "large-text:grid-cols-1!",
          )}
        >
          <LegFields
            leg={leg}
            index={index}
            multi={multi}
            popular={popular}
            errors={{ from: text(`from.${index}`), to: text(`to.${index}`) }}
            onChange={(part) => changeLeg(index, part)}
            onRemove={
              multi && legs.length > 2
                ? () => setLegs((before) => before.filter((each) => each.id !== leg.id))
                : undefined
            }
          />
          <TravelDates
            id={`field-depart-${leg.id}`}
            range={draft.trip === "round-trip"}
            from={leg.from?.code ?? null}
            to={leg.to?.code ?? null}
            depart={leg.depart}
            back={draft.return}
            travellers={travellers}
            today={todayAtPlace(leg.from, today)}
            earliest={legs[index - 1]?.depart || undefined}
            error={text(`depart.${index}`) ?? (index === 0 ? text("return") : undefined)}
            onChange={(depart, back) => {
              changeLeg(index, { depart });
              setDraft((before) => ({ ...before, return: back }));
            }}
          />
          {!multi && who}
          {!multi && send}
        </div>
      ))}
      {multi && (
        <div className="field-row w-full md:grid-cols-[auto_1fr_auto] large-text:grid-cols-1!">
          {legs.length < limits.slices && (
            <Button
              variant="line"
              size="lg"
              className="min-h-16 rounded-card noscript:hidden"
              onClick={() => setLegs((before) => [...before, nextLeg(before)])}
            >
              <Icon icon={Plus} />
              {t("search.add_flight")}
            </Button>
          )}
          {who}
          {send}
        </div>
      )}
    </Form>
  );
}

function legState(leg: SearchDraft["legs"][number], id: number, places: Record<string, PlaceItem>): LegState {
  const [from, to] = [places[leg.from] ?? null, places[leg.to] ?? null];
  return { id, from, to, fromText: from ? "" : leg.from, toText: to ? "" : leg.to, depart: leg.depart, turns: 0 };
}

/** One more flight begins where the last one ends. */
function nextLeg(legs: LegState[]): LegState {
  const id = Math.max(...legs.map((leg) => leg.id)) + 1;
  return { id, from: legs.at(-1)?.to ?? null, to: null, fromText: "", toText: "", depart: "", turns: 0 };
}

/** The id of the control an error belongs to. */
function fieldOf(error: string, { childAges }: SearchDraft): string {
  const [field, index] = error.split(".");
  if (field === "return") return "field-depart-0";
  if (field === "ages") return `field-travellers-age-${childAges.indexOf(null)}`;
  return field === "travellers" ? "field-travellers" : `field-${field}-${index}`;
}
