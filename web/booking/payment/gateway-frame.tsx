import { useEffect, useRef, useState } from "react";
import type { PaymentView } from "#contract/payments.ts";
import { askHeight, frameHeightMessage } from "./frame-height.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";

/** Before the provider has told how tall its page is. */
const usualHeight = 720;

/** Our frame page around the provider's own: no card digit is typed on a page of ours (R3.2). */
export function GatewayFrame({ payment }: { payment: PaymentView }) {
  const t = useT();
  const paths = usePaths();
  const [height, setHeight] = useState(usualHeight);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.origin !== location.origin) return;
      const told = frameHeightMessage.safeParse(event.data);
      if (told.success) setHeight(told.data.height);
    };
    addEventListener("message", hear);
    frame.current?.contentWindow?.postMessage(askHeight, location.origin);
    return () => removeEventListener("message", hear);
  }, []);
  return (
    <div className="border-t border-line bg-sand">
      <iframe
        ref={frame}
        key={payment.id}
        src={paths.paymentFrame(payment.id)}
        title={t("payment.frame_title")}
        height={height}
        allow="payment"
        className="block w-full border-0"
      />
    </div>
  );
}
