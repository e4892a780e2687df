import type { ForeignAmount } from "#contract/passenger-rights.ts";
import { Code } from "#web/ui/code.tsx";

/** An amount in the currency of its rules: `EUR 600`. */
export function Amount({ value: { amount, currency } }: { value: ForeignAmount }) {
  const figure = (amount / 100).toLocaleString("en-US", { maximumFractionDigits: 2 });
  return <Code>{`${currency === "XDR" ? "SDR" : currency} ${figure}`}</Code>;
}
