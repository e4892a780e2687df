/**
 * Parts of an amount by weight, whole halalas that add up to it; a halala left over goes where rounding took the most.
 * Without any weight all are alike.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0)
    return weights.length
      ? shareOut(
          amount,
          weights.map(() => 1),
        )
      : [];
  const exact = weights.map((weight) => (amount * weight) / sum);
  const shares = exact.map(Math.floor);
  const byLoss = exact
    .map((share, at) => ({ at, loss: share - Math.floor(share) }))
    .toSorted((a, b) => b.loss - a.loss);
  const left = amount - shares.reduce((all, share) => all + share, 0);
  for (const { at } of byLoss.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}
