import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Form, useLocation } from "react-router";
import type { StaffPermission } from "#contract/admin/permissions.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useDeskPaths } from "../desk-paths.ts";
import { Key } from "../shell/key.tsx";
import { Palette } from "./palette.tsx";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

/** The field of the bar, which `/` leads to, and the palette over everything, which Ctrl-K opens. */
export function DeskSearch({ permissions }: { permissions: readonly StaffPermission[] }) {
  const t = useT();
  const paths = useDeskPaths();
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const { key, search } = useLocation();
  const maySearch = permissions.includes("bookings.view");
  // Whoever went somewhere has found it.
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code === "KeyK" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        setOpen(true);
      } else if (
        event.code === "Slash" &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey &&
        !isTyping(event.target)
      ) {
        if (!field.current) return;
        event.preventDefault();
        field.current.focus();
        field.current.select();
      }
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <>
      {maySearch ? (
        <Form action={paths.bookings()} role="search" className="desk-search">
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
      <button type="button" className="desk-wide text-muted" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <span className="sr-only">{t("desk-booking.find")} </span>
        <Key>Ctrl K</Key>
      </button>
      <Palette open={open} onClose={() => setOpen(false)} permissions={permissions} />
    </>
  );
}
