import { CalendarRange } from "lucide";
import { type MouseEvent, useCallback, useState } from "react";
import { Link, useLocation } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LazyFlexibleDialog } from "./lazy-flexible-dialog.tsx";
import { resultsQuery } from "./results-query.ts";

/** At the end of the day strip: the prices of more days, over the results, or before the code has come as a page. */
export function FlexibleLink({ today }: { today: string }) {
  const t = useT();
  const paths = usePaths();
  const { search } = useLocation();
  const [open, setOpen] = useState(false);
  // Once there it stays, so that the closing dialog gives the focus back.
  const [wanted, setWanted] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const query = resultsQuery(search, {});
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Link to={paths.flexibleDates(query)} onClick={press} discover="none" rel="nofollow" className="flexible-link">
        <Icon icon={CalendarRange} />
        {t("flexible.title")}
      </Link>
      {wanted && <LazyFlexibleDialog key={query} open={open} onClose={close} query={query} today={today} />}
    </>
  );
}
