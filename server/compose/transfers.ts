import { createSandboxTransfers } from "#server/adapters/transfers/sandbox/sandbox-transfers.ts";
import type { createCurrencies } from "#server/modules/currencies/index.ts";
import { createTransfers, type TransferSupplier } from "#server/modules/transfers/index.ts";
import type { Platform } from "./platform.ts";
import type { createSandboxes } from "./sandboxes.ts";

type Parts = {
  platform: Pick<Platform, "env" | "clock" | "log">;
  sandboxes: Pick<ReturnType<typeof createSandboxes>, "openTransfers">;
  currencies: Pick<ReturnType<typeof createCurrencies>, "exchange">;
  /** In the place of the sandbox. */
  suppliers: TransferSupplier[] | undefined;
};

export const composeTransfers = ({ platform: { env, clock, log }, sandboxes, currencies, suppliers }: Parts) =>
  createTransfers({
    suppliers: suppliers ?? [createSandboxTransfers(sandboxes.openTransfers)],
    exchange: currencies.exchange,
    clock,
    log,
    firstAnswerMs: env.FIRST_ANSWER_MS,
  });
