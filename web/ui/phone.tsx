import { Code } from "./code.tsx";

/** A phone number that can be called; the link carries its digits and plus only. */
export function Phone({ number, className }: { number: string; className?: string | undefined }) {
  return (
    <a href={`tel:${number.replace(/[^\d+]/g, "")}`} className={className}>
      <Code>{number}</Code>
    </a>
  );
}
