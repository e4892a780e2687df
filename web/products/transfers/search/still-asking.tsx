import { Suspense } from "react";
import { useLocation } from "react-router";
import type { TransferResults } from "#contract/transfers.ts";
import { usePolling } from "#web/lib/use-polling.ts";
import { LazyLaterAnswers } from "#web/features/results/lazy-later-answers.tsx";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { TransferDraft } from "./transfer-draft.ts";

type Props = { results: TransferResults; draft: TransferDraft };

/** Who has not answered yet is asked again. While nothing is shown, what comes is shown at once; later, when the reader says so. */
export function StillAsking({ results, draft }: Props) {
  const t = useT();
  const locale = useLocale();
  const { search } = useLocation();
  const { searchId, complete, version, rides } = results;
  usePolling(rides.length === 0);
  return (
    <>
      <Notice
        role="status"
        action={
          <LinkButton
            to={search}
            replace
            preventScrollReset
            size="sm"
            variant="line"
            className="hidden! noscript:inline-flex!"
          >
            {t("common.retry")}
          </LinkButton>
        }
      >
        {t("transfers.still_asking")}
      </Notice>
      {rides.length > 0 && (
        <Suspense>
          <LazyLaterAnswers
            results={{ searchId, complete, version, page: { all: rides.length } }}
            text="transfers.later_answers"
            ask={async () => (await import("./ask-again.ts")).askAgain(searchId, draft, locale)}
          />
        </Suspense>
      )}
    </>
  );
}
