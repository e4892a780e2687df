import { Search } from "lucide";
import { useT } from "#web/lib/i18n.tsx";
import { inputClass } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Part of a hotel's name, in either script; sent by Enter or its button. */
export function NameFilter({ id, value }: { id: string; value: string | null }) {
  const t = useT();
  return (
    <>
      <label htmlFor={id} className="mb-2 block font-semibold">
        {t("stays.name")}
      </label>
      <span className="relative block">
        <input
          key={value}
          id={id}
          type="search"
          name="name"
          dir="auto"
          maxLength={60}
          defaultValue={value ?? ""}
          className={`${inputClass} pe-12`}
        />
        <button
          type="submit"
          aria-label={t("stays.name_apply")}
          className="absolute inset-y-0 end-0 grid w-12 place-items-center text-muted hover:text-ink"
        >
          <Icon icon={Search} />
        </button>
      </span>
    </>
  );
}
