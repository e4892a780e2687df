import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { createAfterPress } from "./after-press.ts";
import { askFrame, frameMessage, payFrame, shopPays } from "./frame-messages.ts";

/** Before the provider has told how tall its page is. */
const usualHeight = 720;
/** The provider's page says nothing of a press that got lost: the button is given back after so many milliseconds. */
const pressMs = 15_000;

export type GatewayFrameState = ReturnType<typeof useGatewayFrame>;

/** What the frame with the provider's page tells, and the press that sends the form in it. */
export function useGatewayFrame() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [told, setTold] = useState<{ height: number; takesPay: boolean } | null>(null);
  const [sent, setSent] = useState(false);
  useEffect(() => {
    // What stands below the frame moves with its height: never under a finger.
    const { run, listen } = createAfterPress();
    const endListening = listen();
    const hear = (event: MessageEvent) => {
      if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return;
      const message = frameMessage.safeParse(event.data);
      if (!message.success) return;
      const { height, takesPay } = message.data;
      if (takesPay) frame.current?.contentWindow?.postMessage(shopPays, location.origin);
      // At once: between the decision and a later rendering a press could begin on what is about to move.
      run(() =>
        flushSync(() => {
          setTold({ height, takesPay });
          setSent(false);
        }),
      );
    };
    addEventListener("message", hear);
    frame.current?.contentWindow?.postMessage(askFrame, location.origin);
    return () => {
      endListening();
      removeEventListener("message", hear);
    };
  }, []);
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => setSent(false), pressMs);
    return () => clearTimeout(timer);
  }, [sent]);
  const pay = () => {
    setSent(true);
    // What is wrong in the form is shown where it is: the provider's page moves the focus within its frame only.
    frame.current?.focus();
    frame.current?.contentWindow?.postMessage(payFrame, location.origin);
  };
  return {
    frame,
    height: told?.height ?? usualHeight,
    alive: told !== null,
    takesPay: told?.takesPay ?? false,
    sent,
    pay,
  };
}
