import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** The page without its language: switching that is not another page. */
const pageOf = (pathname: string) => pathname.replace(/^\/\w+/, "");

/** After a navigation to another page, keyboard and screen reader go on from its content, not from the link that was pressed. */
export function usePageFocus() {
  const page = pageOf(useLocation().pathname);
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    const content = document.getElementById("content");
    // A page that has put the focus itself (an error, a field) keeps it.
    if (!content || content.contains(document.activeElement)) return;
    content.tabIndex = -1;
    content.focus({ preventScroll: true });
  }, [page]);
}
