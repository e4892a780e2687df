/**
 * Whether React answers what is done on this element. React hydrates the part of the page in which an event happens before it
 * tells that part, and stops an event that it cannot tell yet (the part's code or data is still to come). So asking hydrates.
 */
export function isHydrated(target: EventTarget): boolean {
  let reached = false;
  const reach = () => {
    reached = true;
  };
  target.addEventListener("keyup", reach, true);
  // No key, and it does not bubble: no handler of ours hears it.
  target.dispatchEvent(new KeyboardEvent("keyup", { key: "Unidentified" }));
  target.removeEventListener("keyup", reach, true);
  return reached;
}
