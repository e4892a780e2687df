/** How likely two lists of times as different as these are, when both come from the same source (two samples, asymptotic). */
export function sameSourceLikelihood(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [one.toSorted((x, y) => x - y), other.toSorted((x, y) => x - y)];
  let [i, j, widest] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const next = Math.min(a[i]!, b[j]!);
    while (i < a.length && a[i]! <= next) i++;
    while (j < b.length && b[j]! <= next) j++;
    widest = Math.max(widest, Math.abs(i / a.length - j / b.length));
  }
  const size = Math.sqrt((a.length * b.length) / (a.length + b.length));
  const lambda = (size + 0.12 + 0.11 / size) * widest;
  if (lambda < 0.2) return 1;
  let sum = 0;
  for (let term = 1; term <= 100; term++) sum += (term % 2 ? 1 : -1) * Math.exp(-2 * (term * lambda) ** 2);
  return Math.min(1, Math.max(0, 2 * sum));
}
