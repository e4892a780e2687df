import { useEffect, useRef, useState } from "react";
import { data } from "react-router";
import type { Route } from "./+types/route";
import { getPayment } from "#contract/payments.ts";
import {
  askFrame,
  type FrameMessage,
  payFrame,
  providerCalls,
  providerMessage,
  shopPays,
} from "#web/booking/payment/frame-messages.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const payment = await context.get(apiContext)(getPayment, { paymentId: url.searchParams.get("payment") ?? "" });
  return data({ payment, share: url.searchParams.get("share") });
}

/** R2.12: nothing but the provider's frame, on another origin. */
export default function PaymentFrame({ loaderData: { payment, share } }: Route.ComponentProps) {
  const t = useT();
  const paths = usePaths();
  const frame = useRef<HTMLIFrameElement>(null);
  const [told, setTold] = useState<Pick<FrameMessage, "height" | "takesPay"> | null>(null);
  const hydrated = useHydrated();
  const origin = payment.frame?.origin;
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const page = providerMessage.safeParse(event.data);
      if (page.success) setTold({ height: Math.ceil(page.data.height), takesPay: page.data.takesPay ?? false });
    };
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, [origin]);
  useEffect(() => {
    if (told === null || !origin || parent === window) return;
    const message: FrameMessage = { type: "payment-frame", ...told };
    const tell = () => parent.postMessage(message, location.origin);
    // The page around may come alive later than this one: it asks then.
    const hear = (event: MessageEvent) => {
      if (event.origin !== location.origin || event.source !== parent) return;
      if (event.data === askFrame) tell();
      if (event.data === shopPays) frame.current?.contentWindow?.postMessage(providerCalls.shopPays, origin);
      if (event.data === payFrame) frame.current?.contentWindow?.postMessage(providerCalls.pay, origin);
    };
    tell();
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, [told, origin]);
  return (
    <main id="content" className="bg-white">
      <DocumentMeta title={t("payment.frame_title")} noindex />
      <h1 className="sr-only">{t("payment.frame_title")}</h1>
      {payment.frame ? (
        <iframe
          ref={frame}
          src={payment.frame.src}
          title={t("payment.frame_title")}
          allow="payment"
          height={told?.height}
          // The provider tells its height whenever its width changes, and the first time may have gone unheard.
          className={classNames("block border-0", hydrated ? "w-full" : "w-[calc(100%-1px)]", told === null && "h-dvh")}
        />
      ) : (
        <p className="p-6 text-center">
          {t("payment.frame_closed")}{" "}
          <a href={share ? paths.payShare(share) : paths.paymentReturn(payment.id)} target="_top" className="link">
            {t("payment.see_answer")}
          </a>
        </p>
      )}
    </main>
  );
}
