/** A percentage with its sign, unless it is isolated already. */
const percentage = /(?<![\u2066\d.,])\d[\d.,]*%/g;

/**
 * The Arabic texts of a body with each percentage isolated from left to right: after Arabic letters a bare `10%` is drawn
 * with its sign before the number.
 */
export function isolatePercents<Body>(body: Body): Body {
  return rewrite(body, false) as Body;
}

function rewrite(part: unknown, arabic: boolean): unknown {
  if (typeof part === "string") return arabic ? part.replace(percentage, "\u2066$&\u2069") : part;
  if (Array.isArray(part)) return part.map((each) => rewrite(each, arabic));
  if (part === null || typeof part !== "object") return part;
  return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, rewrite(each, arabic || key === "ar")]));
}
