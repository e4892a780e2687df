import { addDays } from "#i18n/format-date.ts";
import { useT } from "#web/lib/i18n.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { ListProps } from "./list-props.ts";

/** Before the first train of a day. */
const dayBegins = "05:00";

/** Leads to the first trains of the day after. */
export function NextDay({ draft, pathAt }: Pick<ListProps, "draft" | "pathAt">) {
  const t = useT();
  return (
    <LinkButton to={pathAt({ ...draft, date: addDays(draft.date, 1), time: dayBegins })} variant="line">
      {t("transfers.next_day")}
    </LinkButton>
  );
}
