import { useEffect, useRef } from "react";
import * as z from "zod/mini";
import { useT } from "#web/lib/i18n.tsx";
import type { SheetCalls } from "./apple-sheet.ts";

/** What the sheet in a box tells, in place of the device's own events. */
const sheetMessage = z.object({
  type: z.literal("wijhapay:wallet"),
  validate: z.optional(z.string()),
  token: z.optional(z.string()),
  cancelled: z.optional(z.literal(true)),
});

/** The sheet that a gateway in a box plays, believed by its origin and its window. */
export function PlayedSheet({ sheet, calls }: { sheet: { src: string; origin: string }; calls: SheetCalls }) {
  const t = useT();
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(calls);
  useEffect(() => {
    latest.current = calls;
  });
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const window = frame.current?.contentWindow;
      if (event.origin !== sheet.origin || !window || event.source !== window) return;
      const message = sheetMessage.safeParse(event.data);
      if (!message.success) return;
      const { validate, token, cancelled } = message.data;
      const { current } = latest;
      if (cancelled) current.cancelled();
      if (token) current.pay(token).catch(current.failed);
      if (validate)
        current
          .validate(validate)
          .then((session) => window.postMessage({ type: "wallet-session", session }, sheet.origin), current.failed);
    };
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, [sheet.origin]);
  return (
    <iframe
      ref={frame}
      src={sheet.src}
      title={t("payment-methods.wallet_sheet")}
      height={520}
      className="block w-full rounded-card border border-line bg-white"
    />
  );
}
