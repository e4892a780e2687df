import { useState } from "react";
import { useLocation } from "react-router";

/**
 * The last answer to a form of the page. News and polls read the page's data again, and with that the router drops the answer: what it
 * said, showed or refused stays. Another `scope` begins anew: each visit of an address, unless a longer one is named.
 */
export function useLastAnswer<Answer>(answer: Answer | undefined, scope?: string): Answer | undefined {
  const { key } = useLocation();
  const of = scope ?? key;
  const [last, setLast] = useState({ of, answer });
  if (answer !== undefined && (answer !== last.answer || of !== last.of)) setLast({ of, answer });
  return answer ?? (last.of === of ? last.answer : undefined);
}
