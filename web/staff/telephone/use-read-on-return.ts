import { useEffect } from "react";
import { useReread } from "#web/lib/use-reread.ts";

/**
 * Reads the page again when somebody comes back to it. By a clock it would be read while nobody is there, and a login at the desk that ends
 * without a call would never end.
 */
export function useReadOnReturn(): void {
  const reread = useReread();
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === "visible") void reread();
    };
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [reread]);
}
