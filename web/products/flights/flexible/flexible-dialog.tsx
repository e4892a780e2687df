import { useEffect, useState } from "react";
import type { ApiClient } from "#contract/client.ts";
import { callApi } from "#web/lib/api.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { backCloses } from "#web/ui/back-closes.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { useMedia } from "#web/ui/use-media.ts";
import { askFlexible, type FlexibleAnswer, readFlexible } from "./ask-flexible.ts";
import { FlexibleView } from "./flexible-view.tsx";

export type FlexibleDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Of the results it opens over. */
  query: string;
  today: string;
};

/** The prices of other days over the results; on a phone the whole screen, which Back closes (docs/decisions/0036). */
export function FlexibleDialog({ open, onClose, query: asked, today }: FlexibleDialogProps) {
  const t = useT();
  const locale = useLocale();
  const isPhone = useMedia("(width < 640px)");
  const [{ query, attempt }, setShown] = useState({ query: asked, attempt: 0 });
  const key = `${query} ${attempt}`;
  const [known, setKnown] = useState<{ key: string; answer: FlexibleAnswer } | null>(null);
  useEffect(() => {
    if (!open) return undefined;
    let isOver = false;
    const api = ((endpoint, input) => callApi(endpoint, input as never, { locale, key: null })) as ApiClient;
    const tell = (answer: FlexibleAnswer) => {
      if (!isOver) setKnown({ key, answer });
    };
    askFlexible(api, readFlexible(query, today)).then(tell, () => tell({ tab: "failed" }));
    return () => {
      isOver = true;
    };
  }, [open, key, query, today, locale]);
  useEffect(() => (open && isPhone ? backCloses(onClose) : undefined), [open, isPhone, onClose]);
  return (
    <Dialog open={open} onClose={onClose} title={t("flexible.title")} closeLabel={t("common.close")} wide full>
      <FlexibleView
        query={query}
        today={today}
        view={readFlexible(query, today)}
        answer={known?.key === key ? known.answer : null}
        onMove={(next) => setShown({ query: next, attempt: attempt + 1 })}
        onLeave={onClose}
      />
    </Dialog>
  );
}
