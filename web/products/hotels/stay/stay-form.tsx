import { MapPin, Search } from "lucide";
import { type FormEvent, useCallback, useState } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { todayIn } from "#i18n/format-date.ts";
import { ClearRecent } from "#web/features/places/clear-recent.tsx";
import { useRecentChoices } from "#web/features/places/use-recent-choices.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Combobox } from "#web/ui/combobox.tsx";
import { focusField, openField } from "#web/ui/focus-field.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { StayPlaceItem } from "./place-item.ts";
import { checkStayDraft, type StayErrors } from "./check-stay-draft.ts";
import { type Nationality, RoomsField } from "./rooms-field.tsx";
import { StayDates } from "./stay-dates.tsx";
import { readStay, type StayDraft, writeStay } from "./stay-draft.ts";
import { StayPlaceLine } from "./stay-place.tsx";

export type StayFormProps = {
  draft: StayDraft;
  /** The place of the draft, when it is known. */
  place: StayPlaceItem | null;
  /** Offered before anything is typed. */
  popular: StayPlaceItem[];
  nationalities: Nationality[];
  /** The day in Riyadh: asked by while no place is chosen. */
  today: string;
  errors?: StayErrors;
  /** The search was sent: the form may close. */
  onSearch?: () => void;
};

/** Asks for a stay. A plain GET form; without JavaScript the results page writes the address from its fields. */
export default function StayForm(props: StayFormProps) {
  const { draft, place, popular, nationalities, today, errors: given = {}, onSearch } = props;
  const t = useT();
  const locale = useLocale();
  const paths = usePaths();
  const navigate = useNavigate();
  const searching = useNavigation().location?.pathname === paths.hotelSearch();
  const [errors, setErrors] = useState(given);
  const [zone, setZone] = useState(place?.timeZone);
  const [hasDates, setHasDates] = useState(draft.checkIn !== "");
  const todayThere = zone ? todayIn(zone) : today;
  const load = useCallback(
    async (typed: string, signal: AbortSignal) =>
      (await import("./suggest-stays.ts")).suggestStays(typed, signal, locale),
    [locale],
  );
  const { recent, remember, clear } = useRecentChoices("stay-places", isStayPlace, idOf);
  const known = new Set(recent.map(idOf));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === "string") fields.append(name, value);
    const asked = readStay(fields);
    const faults = checkStayDraft(asked, todayThere);
    setErrors(faults);
    const wrong = Object.keys(faults)[0];
    if (wrong) return focusField(fieldOf(wrong, asked));
    onSearch?.();
    void navigate(paths.hotelSearch(writeStay(asked)));
  };
  const text = (field: keyof StayErrors) => (errors[field] ? t(errors[field]) : undefined);
  return (
    <Form
      method="get"
      action={paths.hotelSearch()}
      noValidate
      onSubmit={submit}
      aria-label={t("stay-search.form_label")}
      className="field-row field-row-joined w-full sm:grid-cols-[1fr_1fr_auto] sm:max-lg:*:first:col-span-full lg:grid-cols-[minmax(0,1.2fr)_minmax(17rem,auto)_minmax(14rem,.9fr)_minmax(10rem,auto)] large-text:grid-cols-1!"
    >
      <Combobox
        name="place"
        label={t("stay-search.where")}
        placeholder={t("stay-search.where_placeholder")}
        icon={<Icon icon={MapPin} className="size-5" />}
        load={load}
        initial={[...recent, ...popular.filter(({ id }) => !known.has(id))]}
        keyOf={idOf}
        onTaken={remember}
        listFoot={recent.length > 0 && <ClearRecent label={t("search.clear_recent")} onClear={clear} />}
        textOf={({ name }) => name}
        groupOf={({ id }) => t(known.has(id) ? "search.searched_before" : "stay-search.popular")}
        renderItem={(item) => <StayPlaceLine place={item} />}
        defaultItem={place ?? undefined}
        defaultText={place ? "" : draft.place}
        onChoose={(chosen) => setZone(chosen?.timeZone)}
        onPress={() => {
          if (!hasDates) openField("field-checkIn");
        }}
        error={text("place")}
        texts={{
          none: t("stay-search.none"),
          failed: t("stay-search.failed"),
          count: (count) => t("stay-search.found", { count }),
          clear: t("stay-search.clear"),
          close: t("common.close"),
        }}
      />
      <StayDates
        checkIn={draft.checkIn}
        checkOut={draft.checkOut}
        today={todayThere}
        error={text("checkIn") ?? text("checkOut")}
        onChange={(checkIn) => setHasDates(checkIn !== "")}
      />
      <RoomsField
        rooms={draft.rooms}
        nationality={draft.nationality}
        nationalities={nationalities}
        error={text("rooms")}
      />
      <Button
        type="submit"
        size="lg"
        className="min-h-16 rounded-card lg:min-h-13 lg:min-w-37 lg:px-5"
        pending={searching}
      >
        {!searching && <Icon icon={Search} />}
        {t("stay-search.submit")}
      </Button>
    </Form>
  );
}

const idOf = ({ id }: StayPlaceItem) => id;

/** What lies in the browser may be somebody else's. */
const isStayPlace = (value: unknown): value is StayPlaceItem =>
  typeof value === "object" &&
  value !== null &&
  ["id", "kind", "name", "within", "timeZone"].every(
    (field) => typeof (value as Record<string, unknown>)[field] === "string",
  );

/** The id of the control an error belongs to. */
function fieldOf(error: string, { rooms }: StayDraft): string {
  const room = rooms.findIndex(({ childAges }) => childAges.includes(null));
  if (error === "rooms" && room >= 0) return `field-rooms-${room}-${rooms[room]?.childAges.indexOf(null)}`;
  return `field-${error === "checkOut" ? "checkIn" : error}`;
}
