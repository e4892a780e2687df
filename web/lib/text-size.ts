/** The steps of the text-size control, in percent: what the customer gives in return for zooming being off (R1.8). */
export const textSizes = [100, 115, 130, 150, 175, 200] as const;

/** The step a cookie or form field names; 100 for anything else. */
export function readTextSize(text: string | null | undefined): number {
  return textSizes.find((size) => String(size) === text) ?? 100;
}

/** The next step up (1) or down (-1); stays at the ends. */
export function nextTextSize(size: number, step: 1 | -1): number {
  const at = textSizes.findIndex((each) => each === size);
  return textSizes[at + step] ?? size;
}
