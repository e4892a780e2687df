import { type Box, overlap } from "./boxes.ts";

/** Which of the names can be shown so that none lies upon another or upon what is taken; earlier ones win. */
export function placeLabels(labels: readonly Box[], taken: readonly Box[]): boolean[] {
  const shown: Box[] = [...taken];
  return labels.map((label) => {
    if (shown.some((other) => overlap(label, other))) return false;
    shown.push(label);
    return true;
  });
}
