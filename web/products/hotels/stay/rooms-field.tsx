import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { limits } from "#contract/limits.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { DropPanel } from "#web/ui/drop-panel.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { guestsText } from "./guests-text.ts";
import { RoomFields } from "./room-fields.tsx";
import { type RoomDraft, usualRoom } from "./stay-draft.ts";

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
  const add = () => setRooms((before) => [...before, { ...usualRoom, key: nextKey.current++ }]);
  return (
    <div className="min-w-0">
      <DropPanel
        alignEnd
        doneLabel={t("common.done")}
        onToggle={(open) => open && void loadCountries()}
        triggerClassName={classNames(
          "grid min-h-21 content-center border bg-paper px-4 py-2 hover:border-muted",
          error ? "border-bad" : "border-edge",
        )}
        panelClassName="sm:w-104 sm:max-h-[min(38rem,70dvh)] sm:overflow-y-auto overscroll-contain"
        trigger={
          <span id={id} tabIndex={-1} className="block min-w-0 leading-[1.4]">
            <span className="block text-sm text-muted">{t("stay-search.guests")}</span>
            <b className="block truncate text-field font-semibold">{guestsText(rooms, t)}</b>
            <span className="block truncate text-sm text-muted">
              {t("stay-search.rooms", { count: rooms.length })} ·{" "}
              {countries.find(({ value }) => value === nationality)?.label ?? nationality}
            </span>
          </span>
        }
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
      </DropPanel>
      <div className="mt-1.5 empty:hidden">
        <FieldError>{error}</FieldError>
      </div>
    </div>
  );
}
