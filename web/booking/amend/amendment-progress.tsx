import type { ReactNode } from "react";
import { usePaths } from "#web/lib/paths.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice, type NoticeTone } from "#web/ui/notice.tsx";
import type { AmendmentState } from "./amendment-state.ts";

const tones: Record<AmendmentState, NoticeTone> = {
  quoted: "info",
  paying: "info",
  changing: "info",
  with_staff: "warn",
  changed: "ok",
  refused: "bad",
  expired: "warn",
};

type Props = {
  bookingId: string;
  state: AmendmentState;
  title: string;
  line: string;
  toBooking: string;
  again: { text: string; to: string };
  /** What goes on from here, before the way back to the booking. */
  next?: { text: string; to: string } | null;
  children?: ReactNode;
};

/** What became of what was accepted; while it is on its way the page looks again by itself. */
export function AmendmentProgress({ bookingId, state, title, line, toBooking, again, next, children }: Props) {
  const paths = usePaths();
  const isOver = state === "changed" || state === "refused" || state === "with_staff";
  return (
    <>
      {!isOver && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
      <Notice tone={tones[state]} role="status" title={title}>
        {line}
      </Notice>
      {children}
      <div className="flex flex-wrap gap-3">
        {next && <LinkButton to={next.to}>{next.text}</LinkButton>}
        <LinkButton to={paths.myBooking(bookingId)} {...(next && { variant: "line" as const })}>
          {toBooking}
        </LinkButton>
        {state === "refused" && (
          <LinkButton to={again.to} variant="line">
            {again.text}
          </LinkButton>
        )}
      </div>
    </>
  );
}
