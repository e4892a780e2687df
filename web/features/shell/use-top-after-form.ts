import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/** A form that leads to another page begins it at its top: the router keeps the scroll position of submissions. */
export function useTopAfterForm() {
  const { pathname } = useLocation();
  const { state, formMethod } = useNavigation();
  const sent = useRef(false);
  const before = useRef(pathname);
  useEffect(() => {
    if (formMethod === "POST") sent.current = true;
    if (state !== "idle") return;
    if (sent.current && pathname !== before.current) window.scrollTo(0, 0);
    sent.current = false;
    before.current = pathname;
  }, [state, formMethod, pathname]);
}
