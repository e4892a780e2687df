import { Search } from "lucide";
import { useEffect, useRef } from "react";
import { Form, useLocation } from "react-router";
import type { StaffPermission } from "#contract/admin/permissions.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useDeskPaths } from "../desk-paths.ts";
import { Key } from "../shell/key.tsx";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

type Props = { permissions: readonly StaffPermission[]; showPalette: () => void };

/** The field of the bar, which `/` leads to, and the button of the palette. */
export function DeskSearch({ permissions, showPalette }: Props) {
  const t = useT();
  const paths = useDeskPaths();
  const field = useRef<HTMLInputElement>(null);
  const { search } = useLocation();
  const maySearch = permissions.includes("bookings.view");
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.code !== "Slash" || !isPlain || isTyping(event.target) || !field.current) return;
      event.preventDefault();
      field.current.focus();
      field.current.select();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <>
      {maySearch ? (
        <Form action={paths.bookings()} role="search" className="desk-search" aria-label={t("desk-booking.bookings")}>
          <Icon icon={Search} />
          <input
            // What the address asks for stands in it.
            key={search}
            ref={field}
            name="q"
            type="search"
            dir="auto"
            aria-label={t("desk-booking.search")}
            placeholder={t("desk-booking.search")}
            defaultValue={new URLSearchParams(search).get("q") ?? ""}
            autoComplete="off"
            spellCheck={false}
          />
          <Key>/</Key>
        </Form>
      ) : (
        <span className="ms-auto" />
      )}
      <button type="button" className="desk-wide text-muted" onClick={showPalette} aria-haspopup="dialog">
        <span className="sr-only">{t("desk-booking.find")} </span>
        <Key>Ctrl K</Key>
      </button>
    </>
  );
}
