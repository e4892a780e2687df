/** Names headings for addresses: by `named` (anchor -> heading) where it is there, else by their words; each anchor once. */
export function createAnchors(named: Record<string, string>): (heading: string) => string {
  const byHeading = new Map(Object.entries(named).map(([anchor, heading]) => [heading, anchor]));
  const taken = new Set(byHeading.values());
  return (heading) => {
    const given = byHeading.get(heading);
    if (given) return given;
    const words = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
      .replaceAll(/^-|-$/g, "");
    const base = words || "part";
    let anchor = base;
    for (let count = 2; taken.has(anchor); count++) anchor = `${base}-${count}`;
    taken.add(anchor);
    return anchor;
  };
}
