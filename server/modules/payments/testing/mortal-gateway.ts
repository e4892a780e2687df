import type { PaymentGateway } from "../payment-gateway.ts";

/** The gateway as seen by a process that is killed now and then, right after its call: the effect happened, nobody noted it. */
export function mortal(gateway: PaymentGateway, isDead: () => boolean): PaymentGateway {
  const dying =
    <Input extends unknown[], Output>(call: (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      const output = await call(...input);
      if (isDead()) throw new Error("killed");
      return output;
    };
  const { start, retrieve, capture, void: release, refund, byWallet } = gateway;
  return {
    ...gateway,
    ...(byWallet && { byWallet: { ...byWallet, pay: dying(byWallet.pay) } }),
    start: dying(start),
    retrieve: dying(retrieve),
    capture: dying(capture),
    void: dying(release),
    refund: dying(refund),
  };
}
