import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { useGatewayFrame } from "./use-gateway-frame.ts";

function Frame() {
  const { frame, height } = useGatewayFrame();
  return <iframe ref={frame} title="payment" height={height} />;
}

test("a height that the provider tells holds before anything else can happen, and after the release of a press", async () => {
  const { getByTitle } = render(<Frame />);
  const frame = getByTitle("payment") as HTMLIFrameElement;
  const tell = (height: number) =>
    dispatchEvent(
      new MessageEvent("message", {
        data: { type: "payment-frame", height, takesPay: true },
        origin: location.origin,
        source: frame.contentWindow,
      }),
    );
  expect(frame.height).toBe("720");
  tell(640);
  expect(frame.height).toBe("640");
  dispatchEvent(new Event("pointerdown"));
  tell(600);
  expect(frame.height).toBe("640");
  dispatchEvent(new Event("pointerup"));
  await expect.poll(() => frame.height).toBe("600");
});
