import type { MessageKey } from "#i18n/message-keys.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { useFormats } from "#web/ui/use-formats.ts";

/** A sentence about an instant (ISO): its `{date}` and `{time}` in Riyadh. */
export function MomentText({ id, at, kind = "" }: { id: MessageKey; at: string; kind?: string }) {
  const { instant } = useFormats();
  const { date, time } = instant(at);
  return <Rich id={id} values={{ kind }} parts={{ date: <bdi>{date}</bdi>, time: <Code>{time}</Code> }} />;
}

/** Day and time of an instant in Riyadh. */
export function Moment({ at }: { at: string }) {
  const { instant } = useFormats();
  const { date, time } = instant(at);
  return (
    <time dateTime={at}>
      <bdi>{date}</bdi> <Code>{time}</Code>
    </time>
  );
}

/** Two days around something. */
export function DaySpan({ id, days }: { id: MessageKey; days: { from: string; to: string } }) {
  return (
    <Rich
      id={id}
      parts={{ from: <DateText date={days.from} style="dayMonth" />, to: <DateText date={days.to} style="dayMonth" /> }}
    />
  );
}
