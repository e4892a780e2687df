import { Link } from "react-router";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { readSearch } from "./read-search.ts";

/** From where to where, on which days and for how many, as a way to the same search with what is sold now. */
export function SearchedFor({ path }: { path: string }) {
  const t = useT();
  const { day } = useFormats();
  const { places, days, people, rooms } = readSearch(path);
  return (
    <Link to={`/${useLocale()}${path}`} className="link" target="_blank">
      {places.length > 0 && <Code wrap>{places.join(", ")}</Code>}
      {days.map((each) => (
        <span key={each}> · {day(each, "medium")}</span>
      ))}
      {people > 0 && <> · {t("desk-booking.searched_people", { count: people })}</>}
      {rooms > 0 && <> · {t("desk-booking.searched_rooms", { count: rooms })}</>}
    </Link>
  );
}
