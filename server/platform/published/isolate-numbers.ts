/** A percentage with its sign, or a phone number with its country code, unless it is isolated already. */
const number = /(?<![\u2066\d.,])(?:\d[\d.,]*%|\+\d+(?: \d+)*)/g;

/**
 * The Arabic texts of a body with each percentage and phone number isolated from left to right: after Arabic letters a bare
 * `10%` is drawn with its sign before the number, and the groups of `+966 92 000 0000` in reverse.
 */
export function isolateNumbers<Body>(body: Body): Body {
  return rewrite(body, false) as Body;
}

function rewrite(part: unknown, arabic: boolean): unknown {
  if (typeof part === "string") return arabic ? part.replace(number, "\u2066$&\u2069") : part;
  if (Array.isArray(part)) return part.map((each) => rewrite(each, arabic));
  if (part === null || typeof part !== "object") return part;
  return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, rewrite(each, arabic || key === "ar")]));
}
