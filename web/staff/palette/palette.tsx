import { useNavigate } from "react-router";
import type { StaffPermission } from "#contract/admin/permissions.ts";
import { useT } from "#web/lib/i18n.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useSuggestions } from "#web/ui/use-suggestions.ts";
import { type Target, useTargets } from "./use-targets.ts";

type Props = { open: boolean; onClose: () => void; permissions: readonly StaffPermission[] };

/** Everything that can be gone to, by what is typed: areas at once, the rest as the API finds it. */
export function Palette({ open, onClose, permissions }: Props) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t("desk-booking.find")} closeLabel={t("desk-booking.find_close")}>
      <PaletteField permissions={permissions} onClose={onClose} />
    </Dialog>
  );
}

const id = "desk-palette";

/** A field with suggestions (the ARIA pattern "editable combobox with list autocomplete"), whose choice is gone to. */
function PaletteField({ permissions, onClose }: Pick<Props, "permissions" | "onClose">) {
  const t = useT();
  const navigate = useNavigate();
  const { areas, load } = useTargets(permissions);
  const go = (target: Target | null) => {
    if (!target) return;
    onClose();
    void navigate(target.to);
  };
  const list = useSuggestions<Target>({
    load,
    keyOf: ({ to }) => to,
    textOf: ({ title }) => title,
    initial: areas,
    onChoose: go,
  });
  const { items, active, state, text } = list;
  return (
    <div ref={list.box} className="grid gap-2 p-1">
      <input
        id={id}
        data-autofocus
        type="text"
        role="combobox"
        dir="auto"
        className="desk-find"
        value={text}
        placeholder={t("desk-booking.find_hint")}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-label={t("desk-booking.find")}
        aria-autocomplete="list"
        aria-expanded={items.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        onChange={(event) => list.type(event.currentTarget.value)}
        onFocus={list.enter}
        onKeyDown={(event) => {
          // Nothing is behind the list but the dialog: Escape closes both.
          if (event.key !== "Escape") list.key(event);
        }}
      />
      <ul id={`${id}-list`} role="listbox" aria-label={t("desk-booking.results")} className="desk-found" tabIndex={-1}>
        {items.map((target, index) => (
          <li
            key={target.to}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={classNames(index === active && "desk-found-now")}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => list.mark(index)}
            onClick={() => list.choose(target)}
          >
            <Icon icon={target.icon} />
            <span className="min-w-0 grow">
              <bdi className="font-medium">{target.title}</bdi>
              {target.line && <span className="block text-muted">{target.line}</span>}
            </span>
            <span className="desk-tag">{t(`desk-booking.sort_${target.sort}`)}</span>
          </li>
        ))}
      </ul>
      {state === "loading" && items.length === 0 && <Spinner className="m-3 text-muted" />}
      {state === "none" && <p className="p-3 text-muted">{t("desk-booking.find_none")}</p>}
      {state === "failed" && <p className="p-3 text-bad">{t("desk-booking.find_failed")}</p>}
      <span role="status" className="sr-only">
        {state === "none"
          ? t("desk-booking.find_none")
          : state === "failed"
            ? t("desk-booking.find_failed")
            : text !== "" && items.length > 0
              ? t("desk-booking.find_count", { count: items.length })
              : ""}
      </span>
    </div>
  );
}
