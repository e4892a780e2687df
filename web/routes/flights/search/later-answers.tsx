import { Sparkles } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { FlightResults } from "#contract/flights.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";

const askAgainMs = 2000;
const tries = 10;

/**
 * While a supplier is still working: asks again and tells how many flights have come since. They are shown when the reader
 * says so; what is being read never moves.
 */
export function LaterAnswers({ results, slices }: { results: FlightResults; slices: string[] }) {
  const t = useT();
  const locale = useLocale();
  const { search } = useLocation();
  const [more, setMore] = useState(0);
  const { complete, searchId, version, page } = results;
  useEffect(() => {
    setMore(0);
    if (complete) return;
    let left = tries;
    const ask = async () => {
      const { askAgain } = await import("./ask-again.ts");
      const later = await askAgain(searchId, slices, locale).catch(() => null);
      if (later && later.version > version) setMore(Math.max(0, later.page.all - page.all));
      if (later?.complete || --left === 0) clearInterval(timer);
    };
    const timer = setInterval(() => void ask(), askAgainMs);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `slices` is the same for the same search
  }, [complete, searchId, version, page.all, locale]);
  return (
    <div role="status" className="empty:hidden">
      {more > 0 && (
        <Notice
          tone="ok"
          icon={Sparkles}
          action={
            <LinkButton to={search} replace preventScrollReset size="sm" variant="line">
              {t("results.show_them")}
            </LinkButton>
          }
        >
          {t("results.later_answers", { count: more })}
        </Notice>
      )}
    </div>
  );
}
