import { Search } from "lucide";
import { Form } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { type ListChoice, listQuery } from "./read-list.ts";

/** Searches the bookings by place, number or name; the other choices stay. */
export function ListSearch({ choice }: { choice: ListChoice }) {
  const t = useT();
  const others = [...listQuery(choice, { q: "" })];
  return (
    <Form method="get" action={usePaths().myBookings()} role="search" className="flex w-full gap-2 sm:w-80">
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        type="search"
        name="q"
        key={choice.q}
        defaultValue={choice.q}
        maxLength={80}
        dir="auto"
        aria-label={t("my-bookings.search_label")}
        placeholder={t("my-bookings.search_label")}
        className="min-h-11 min-w-0 grow rounded-field border border-edge bg-paper px-3.5 text-field"
      />
      <Button type="submit" variant="soft" size="sm" aria-label={t("my-bookings.search")}>
        <Icon icon={Search} />
      </Button>
    </Form>
  );
}
