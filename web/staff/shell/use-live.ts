import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

/** Changes that come together are read together. */
const settleMs = 250;

/** Reads the page's data again whenever a case has changed; answers whether the line stands. */
export function useLive(): "live" | "lost" {
  const [state, setState] = useState<"live" | "lost">("live");
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void revalidate(), settleMs);
    };
    const source = new EventSource("/api/admin/live");
    let isLost = false;
    source.addEventListener("case", read);
    source.addEventListener("open", () => {
      // What came meanwhile was told to nobody.
      if (isLost) read();
      isLost = false;
      setState("live");
    });
    source.addEventListener("error", () => {
      isLost = true;
      setState("lost");
    });
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [revalidate]);
  return state;
}
