import type { NameCorrection } from "#contract/name-corrections.ts";
import { MomentText } from "#web/booking/manage/moment-text.tsx";
import { PromiseLink } from "#web/features/promises/promise-link.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice, type NoticeTone } from "#web/ui/notice.tsx";
import { MarkedNames } from "./marked-names.tsx";

const tones: Record<NameCorrection["state"], NoticeTone> = {
  correcting: "info",
  with_desk: "info",
  with_staff: "warn",
  corrected: "ok",
  refused: "warn",
  ended: "info",
};

/** What was asked for, newest first, and how each stands. */
export function NameHistory({ corrections }: { corrections: readonly NameCorrection[] }) {
  const t = useT();
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="history-title" className="grid gap-4">
      <h2 id="history-title" className="text-xl">
        {t("names.history")}
      </h2>
      <ul className="grid gap-4">
        {corrections.map((correction) => (
          <Card key={correction.id} as="li" className="grid gap-4">
            <Standing correction={correction} />
            {correction.before && correction.after && (
              <MarkedNames
                before={correction.before}
                after={correction.after}
                isDone={correction.state === "corrected"}
              />
            )}
          </Card>
        ))}
      </ul>
    </section>
  );
}

function Standing({ correction: { state, answerBy, refusal } }: { correction: NameCorrection }) {
  const t = useT();
  const isPromised = (state === "with_desk" || state === "with_staff") && answerBy !== null;
  return (
    <>
      {state === "correcting" && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
      <Notice tone={tones[state]} role="status" action={isPromised ? <PromiseLink /> : undefined}>
        {isPromised ? <MomentText id={`names.state_${state}`} at={answerBy} /> : t(`names.state_${state}`)}
        {state === "refused" && refusal && ` ${t(`names.refused_${refusal}`)}`}
      </Notice>
    </>
  );
}
