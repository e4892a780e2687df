import { useEffect, useRef, useState, type ReactNode } from "react";
import { Code } from "./code.tsx";
import { useDigits } from "./format-context.ts";

export type CountdownProps = {
  /** ISO instant it runs to. */
  until: string;
  /** ISO instant by the server's clock when the page was made: the reader's own clock may be wrong. */
  now: string;
  /** The sentence around the clock. */
  children: (clock: ReactNode) => ReactNode;
  /** Said aloud once when so much is left: seconds to text, e.g. `{ 300: "Five minutes left" }`. */
  announce?: Readonly<Record<number, string>> | undefined;
  onEnd?: (() => void) | undefined;
};

/** Time left as `18:42`, from an hour on as `5:18:42`, counted down every second; never below 00:00. Without JavaScript it shows what was left when the page was made. */
export function Countdown({ until, now, children, announce, onEnd }: CountdownProps) {
  const total = secondsBetween(now, until);
  const [left, setLeft] = useState(total);
  const digits = useDigits();
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const started = performance.now();
    const tick = () => {
      const rest = Math.max(0, total - Math.floor((performance.now() - started) / 1000));
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      end.current?.();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [total]);

  const marks = Object.keys(announce ?? {}).map(Number);
  const passed = marks.filter((mark) => mark >= left && mark < total).sort((a, b) => a - b)[0];
  return (
    <>
      {children(<Code className="font-semibold">{digits(clockText(left))}</Code>)}
      <span role="status" className="sr-only">
        {passed === undefined ? "" : announce?.[passed]}
      </span>
    </>
  );
}

function secondsBetween(from: string, to: string): number {
  return Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 1000)) || 0;
}

function clockText(seconds: number): string {
  const pad = (part: number) => String(part).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  return `${hours > 0 ? `${hours}:` : ""}${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}
