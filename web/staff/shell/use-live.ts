import { useEffect, useRef, useState } from "react";
import type { PresenceEvent } from "#contract/admin/presence.ts";
import { useReread } from "#web/lib/use-reread.ts";

/** Changes that come together are read together. */
const settleMs = 250;

/** Reads the page's data again whenever a case has changed; answers whether the line stands, and who else has `subject` open. */
export function useLive(subject: string | null): { state: "live" | "lost"; presence: PresenceEvent | null } {
  const [state, setState] = useState<"live" | "lost">("live");
  const [presence, setPresence] = useState<PresenceEvent | null>(null);
  const reread = useReread();
  // A line that moves from one thing to the next has missed what came between.
  const begun = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void reread(), settleMs);
    };
    const source = new EventSource(`/api/admin/live${subject ? `?open=${encodeURIComponent(subject)}` : ""}`);
    let isLost = begun.current;
    begun.current = true;
    source.addEventListener("case", read);
    source.addEventListener("presence", ({ data }: MessageEvent<string>) =>
      setPresence(JSON.parse(data) as PresenceEvent),
    );
    source.addEventListener("open", () => {
      // What came meanwhile was told to nobody.
      if (isLost) read();
      isLost = false;
      setState("live");
    });
    source.addEventListener("error", () => {
      isLost = true;
      setState("lost");
      setPresence(null);
    });
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [reread, subject]);
  return { state, presence };
}
