/** The step of the cancel panel that an address asks for, and the parts chosen in it. */
export function readCancel(search: URLSearchParams): { step: "choose" | "review" | null; parts: number[] } {
  // Without JavaScript the button's own value comes after the field's.
  const asked = search.getAll("cancel").at(-1);
  const parts = search.getAll("part").flatMap((text) => (/^\d{1,2}$/.test(text) ? [Number(text)] : []));
  if (asked === "review" && parts.length > 0) return { step: "review", parts };
  return { step: asked === "choose" || asked === "review" ? "choose" : null, parts };
}

/** The query of a step. */
export const cancelQuery = (step: "choose" | "review", parts: number[]): URLSearchParams =>
  new URLSearchParams([["cancel", step], ...parts.map((part) => ["part", String(part)])]);
