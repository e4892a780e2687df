import { Form } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useDeskPaths } from "../desk-paths.ts";

/** The search, which stands in the address. */
export function BookingSearch({ q }: { q: string }) {
  const t = useT();
  const paths = useDeskPaths();
  return (
    // Another search is another form: its field shows what the address says.
    <Form key={q} action={paths.bookings()} role="search" aria-label={t("desk-booking.search")} className="grid gap-2">
      <TextField
        name="q"
        label={t("desk-booking.search")}
        hint={t("desk-booking.search_hint")}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        defaultValue={q}
      />
      <button type="submit" className="desk-button justify-self-start" data-look="main">
        {t("desk-booking.search_go")}
      </button>
    </Form>
  );
}
