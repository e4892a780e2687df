import { useState } from "react";

/** The last answer to a form of the page. News read the page's data again, and with that the router drops the answer: what it said, showed or refused stays. */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const [last, setLast] = useState(answer);
  if (answer !== undefined && answer !== last) setLast(answer);
  return answer ?? last;
}
