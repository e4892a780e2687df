import { DateText } from "#web/ui/date-text.tsx";

/** "Fri 12 Mar – Fri 19 March 2027"; one day when both are the same. */
export function DayRange({ first, last }: { first: string; last: string }) {
  if (first === last) return <DateText date={first} />;
  return (
    <>
      <DateText date={first} style={first.slice(0, 4) === last.slice(0, 4) ? "short" : "medium"} /> –{" "}
      <DateText date={last} />
    </>
  );
}
