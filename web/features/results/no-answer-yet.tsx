import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { usePolling } from "#web/lib/use-polling.ts";

/** A little longer than a supplier has (server/platform/searches/fill-search.ts). */
const patienceMs = 25_000;

type Props = {
  /** All suppliers have been asked to the end, and some failed. */
  isOver: boolean;
  searching: ReactNode;
  failed: ReactNode;
};

/**
 * In the place of results of which nothing has come: that is neither found nor not found. The search is read again by itself, as what comes
 * moves nothing that is being read, until it is over or has taken too long.
 */
export function NoAnswerYet({ isOver, searching, failed }: Props) {
  // Another with every press of "try again", and not with what is read by itself.
  const { key } = useLocation();
  const [lateFor, setLateFor] = useState<string | null>(null);
  const waits = !isOver && lateFor !== key;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setLateFor(key), patienceMs);
    return () => clearTimeout(timer);
  }, [waits, key]);
  usePolling(waits);
  return waits ? searching : failed;
}

/** Whether a search has nothing to show, not even that there is nothing. */
export const hasNoAnswer = ({
  complete,
  missing,
  page,
}: {
  complete: boolean;
  missing: number;
  page: { all: number };
}): boolean => page.all === 0 && (!complete || missing > 0);
