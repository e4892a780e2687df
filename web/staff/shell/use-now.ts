import { useEffect, useState } from "react";

/** The server's clock when the page was read, then this machine's passing of time; told twice a minute. */
export function useNow(at: string): Date {
  const [now, setNow] = useState(() => new Date(at));
  useEffect(() => {
    const ahead = new Date(at).getTime() - Date.now();
    const tell = () => setNow(new Date(Date.now() + ahead));
    tell();
    const timer = setInterval(tell, 30_000);
    return () => clearInterval(timer);
  }, [at]);
  return now;
}
