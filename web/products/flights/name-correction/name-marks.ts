/** A stretch of a name: kept, or another in the corrected one. */
export type Stretch = { text: string; isOther: boolean };

/** The longest letters that both have in the same order, by place: which letters of each are kept. */
function keptLetters(before: string, after: string): [Set<number>, Set<number>] {
  const same = (at: number, to: number) => before[at]?.toLowerCase() === after[to]?.toLowerCase();
  const lengths = Array.from({ length: before.length + 1 }, () => Array<number>(after.length + 1).fill(0));
  for (let at = before.length - 1; at >= 0; at--)
    for (let to = after.length - 1; to >= 0; to--)
      lengths[at]![to] = same(at, to)
        ? lengths[at + 1]![to + 1]! + 1
        : Math.max(lengths[at + 1]![to]!, lengths[at]![to + 1]!);
  const kept: [Set<number>, Set<number>] = [new Set(), new Set()];
  for (let at = 0, to = 0; at < before.length && to < after.length;)
    if (same(at, to)) {
      kept[0].add(at++);
      kept[1].add(to++);
    } else if (lengths[at + 1]![to]! >= lengths[at]![to + 1]!) at++;
    else to++;
  return kept;
}

function stretchesOf(name: string, kept: ReadonlySet<number>): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [at, text] of [...name].entries()) {
    const isOther = !kept.has(at);
    const last = stretches.at(-1);
    if (last?.isOther === isOther) last.text += text;
    else stretches.push({ text, isOther });
  }
  return stretches;
}

/** Both names in stretches, so that a page can mark what is another. */
export function markNames(before: string, after: string): { before: Stretch[]; after: Stretch[] } {
  const [own, others] = keptLetters(before, after);
  return { before: stretchesOf(before, own), after: stretchesOf(after, others) };
}
