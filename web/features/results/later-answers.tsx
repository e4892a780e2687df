import { Sparkles } from "lucide";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { MessageKey } from "#i18n/message-keys.ts";
import { useT } from "#web/lib/i18n.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";

const askAgainMs = 2000;
const tries = 10;

type Progress = { complete: boolean; version: number; page: { all: number } };
export type LaterAnswersProps = {
  results: Progress & { searchId: string };
  /** How far the search has come by now. */
  ask: () => Promise<Progress>;
  /** "3 more flights have arrived." */
  text: MessageKey;
};

/**
 * While a supplier is still working: asks again and tells how much has come since. It is shown when the reader says so; what
 * is being read never moves.
 */
export default function LaterAnswers({ results, ask, text }: LaterAnswersProps) {
  const t = useT();
  const { search } = useLocation();
  const [more, setMore] = useState(0);
  const { complete, searchId, version, page } = results;
  useEffect(() => {
    setMore(0);
    if (complete) return;
    let left = tries;
    const look = async () => {
      const later = await ask().catch(() => null);
      if (later && later.version > version) setMore(Math.max(0, later.page.all - page.all));
      if (later?.complete || --left === 0) clearInterval(timer);
    };
    const timer = setInterval(() => void look(), askAgainMs);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `ask` is the same for the same search
  }, [complete, searchId, version, page.all]);
  return (
    <div role="status" className="empty:hidden">
      {more > 0 && (
        <Notice
          tone="ok"
          icon={Sparkles}
          action={
            <LinkButton to={search} replace preventScrollReset size="sm" variant="line">
              {t("list.show_them")}
            </LinkButton>
          }
        >
          {t(text, { count: more })}
        </Notice>
      )}
    </div>
  );
}
