import { expect, test } from "vitest";
import type { PaymentMethod } from "#contract/payments.ts";
import { findGateway, gatewayFor, gatewayOf, type Gateways, offeredMethods } from "./gateways.ts";
import type { PaymentGateway } from "./payment-gateway.ts";
import { openPaymentHarness } from "./testing/open-payment-harness.ts";

const gatewayWith = (id: string, ...methods: PaymentMethod[]) =>
  ({ id, can: { methods } }) as unknown as PaymentGateway;
const gateways: Gateways = [gatewayWith("box", "mada", "tabby", "tamara"), gatewayWith("lender", "tabby")];

test("a method goes to the gateway that offers it, of two to the one that is there for its sake", () => {
  expect(gatewayFor(gateways, "mada")?.id).toBe("box");
  expect(gatewayFor(gateways, "tabby")?.id).toBe("lender");
  expect(gatewayFor(gateways, "stc_pay")).toBeNull();
  expect(offeredMethods(gateways)).toEqual(["mada", "tabby", "tamara"]);
});

test("a payment is its own gateway's, whoever offers its method now", () => {
  expect(gatewayOf(gateways, { gateway: "box" }).id).toBe("box");
  expect(findGateway(gateways, { gateway: "gone" })).toBeNull();
  expect(() => gatewayOf(gateways, { gateway: "gone" })).toThrow("unavailable");
});

test("payments of a gateway that is not set stay as they are, are told of, and go on once it is set again", async () => {
  await using harness = await openPaymentHarness();
  const { id } = await harness.openPaid();
  const change = (gateway: string) =>
    harness.db.$client.query("update payments set gateway = $1, check_at = now() where id = $2", [gateway, id]);
  await change("gone");
  await harness.reconcile();
  expect((await harness.service.view(id))?.state).toBe("open");
  await expect(harness.service.settle(id)).rejects.toMatchObject({ kind: "unavailable" });
  await change("sandbox");
  await harness.service.settle(id);
  expect((await harness.service.view(id))?.state).toBe("captured");
});
