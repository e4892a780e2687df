import { X } from "lucide";
import * as limits from "#contract/limits.ts";
import { useT } from "#web/lib/i18n.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { type RoomDraft, roomLimits } from "./stay-draft.ts";

type Props = {
  id: string;
  room: RoomDraft;
  /** Its place in the list. */
  index: number;
  error: string | undefined;
  onChange: (room: RoomDraft) => void;
  /** Absent while it is the only one. */
  onRemove?: (() => void) | undefined;
};

const ages = Array.from({ length: roomLimits.lastChildAge + 1 }, (_, age) => age);

/** Adults, children and the age of each child of one room (R5.12). */
export function RoomFields({ id, room, index, error, onChange, onRemove }: Props) {
  const t = useT();
  const { adults, childAges } = room;
  const most = limits.hotelRoomGuests;
  const steps = (what: string) => ({
    lessLabel: t("stay-search.fewer", { what }),
    moreLabel: t("stay-search.more", { what }),
  });
  return (
    <fieldset className="border-b border-line pb-2">
      <legend className="float-start flex min-h-11 w-full items-center justify-between font-semibold">
        {t("stay-search.room", { number: index + 1 })}
        {onRemove && (
          <IconButton
            icon={X}
            label={t("stay-search.remove_room", { number: index + 1 })}
            onClick={onRemove}
            className="-me-2 text-muted noscript:hidden"
          />
        )}
      </legend>
      <div className="clear-both">
        <Stepper
          name="adults"
          label={t("stay-search.adults")}
          hint={t("stay-search.adults_hint")}
          min={1}
          max={Math.min(roomLimits.mostAdults, most - childAges.length)}
          defaultValue={adults}
          maxReason={adults + childAges.length >= most ? t("stay-search.room_full") : undefined}
          onCount={(count) => onChange({ ...room, adults: count })}
          {...steps(t("stay-search.adults"))}
        />
        <Stepper
          name="children"
          label={t("stay-search.children")}
          hint={t("stay-search.children_hint")}
          min={0}
          max={Math.min(roomLimits.mostChildren, most - adults)}
          defaultValue={childAges.length}
          onCount={(count) =>
            onChange({ ...room, childAges: Array.from({ length: count }, (_, child) => childAges[child] ?? null) })
          }
          {...steps(t("stay-search.children"))}
        />
        {childAges.length > 0 && (
          <div className="grid gap-2 pb-2 sm:grid-cols-2">
            {childAges.map((age, child) => (
              <SelectField
                key={child}
                id={`${id}-${child}`}
                name={`age.${index}`}
                label={t("stay-search.child_age", { number: child + 1 })}
                placeholder={t("stay-search.choose_age")}
                error={age === null && error ? error : undefined}
                value={age === null ? "" : String(age)}
                onChange={(event) => {
                  const text = event.currentTarget.value;
                  onChange({ ...room, childAges: childAges.with(child, text === "" ? null : Number(text)) });
                }}
                options={ages.map((each) => ({
                  value: String(each),
                  label: each === 0 ? t("stay-search.age_under_one") : t("stay-search.age", { count: each }),
                }))}
              />
            ))}
          </div>
        )}
      </div>
    </fieldset>
  );
}
