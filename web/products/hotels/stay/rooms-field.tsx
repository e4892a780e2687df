import { Plus } from "lucide";
import { useRef, useState } from "react";
import * as limits from "#contract/limits.ts";
import { PartyPanel } from "#web/features/searches/party-panel.tsx";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { RoomFields } from "./room-fields.tsx";
import { countGuests, type RoomDraft, usualRoom } from "./stay-draft.ts";

/** `value` is the two-letter code. */
export type Nationality = { value: string; label: string };

type Props = {
  id?: string;
  rooms: RoomDraft[];
  nationality: string;
  /** Those known from the start; the others come when the panel is opened. */
  nationalities: Nationality[];
  error?: string | undefined;
};

/** Rooms with their guests, and the guests' nationality, in one field. */
export function RoomsField({ id = "field-rooms", rooms: first, nationality: from, nationalities, error }: Props) {
  const t = useT();
  const locale = useLocale();
  const nextKey = useRef(first.length);
  const [rooms, setRooms] = useState(() => first.map((room, key) => ({ ...room, key })));
  const [nationality, setNationality] = useState(from);
  const [countries, setCountries] = useState(nationalities);
  const loadCountries = async () => {
    if (countries.length > 50) return;
    const { loadAllNationalities } = await import("./suggest-stays.ts");
    const all = await loadAllNationalities(locale).catch(() => null);
    if (all) setCountries(all.map(({ code, name }) => ({ value: code, label: name })));
  };
  const change = (key: number, room: RoomDraft) =>
    setRooms((before) => before.map((each) => (each.key === key ? { ...room, key } : each)));
  const { adults, childAges } = countGuests(rooms);
  const add = () => setRooms((before) => [...before, { ...usualRoom, key: nextKey.current++ }]);
  return (
    <PartyPanel
      id={id}
      label={t("stay-search.guests")}
      people={t("stay-search.guests_count", { count: adults + childAges.length })}
      more={t("stay-search.rooms", { count: rooms.length })}
      error={error}
      onToggle={(open) => open && void loadCountries()}
      panelClassName="sm:w-104"
    >
      {rooms.map((room, index) => (
        <RoomFields
          key={room.key}
          id={`${id}-${index}`}
          room={room}
          index={index}
          error={error}
          onChange={(next) => change(room.key, next)}
          onRemove={
            rooms.length > 1 ? () => setRooms((before) => before.filter(({ key }) => key !== room.key)) : undefined
          }
        />
      ))}
      {rooms.length < limits.hotelRooms ? (
        <Button variant="quiet" onClick={add} className="noscript:hidden">
          <Icon icon={Plus} />
          {t("stay-search.add_room")}
        </Button>
      ) : (
        <p className="py-3 text-sm text-warn">{t("stay-search.rooms_full")}</p>
      )}
      <div className="hidden noscript:block">
        <Stepper
          key={rooms.length}
          name="roomCount"
          label={t("stay-search.room_count")}
          min={1}
          max={limits.hotelRooms}
          defaultValue={rooms.length}
          lessLabel=""
          moreLabel=""
        />
      </div>
      <SelectField
        id={`${id}-nationality`}
        name="nationality"
        className="border-t border-line pt-3"
        label={t("stay-search.nationality")}
        hint={t("stay-search.nationality_hint")}
        value={nationality}
        onChange={(event) => setNationality(event.currentTarget.value)}
        options={countries}
      />
    </PartyPanel>
  );
}
