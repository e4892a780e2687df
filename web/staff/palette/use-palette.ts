import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** Whether the palette is open: Ctrl-K opens it, going anywhere closes it. */
export function usePalette() {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  // Whoever went somewhere has found it.
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== "KeyK" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return { open, show: () => setOpen(true), close: () => setOpen(false) };
}
