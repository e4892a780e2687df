import { useState } from "react";
import { useNavigate } from "react-router";
import { payByWallet, type PaymentView, startWalletSession } from "#contract/payments.ts";
import { callApi } from "#web/lib/api.ts";
import { useLocale } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { findAppleSession, openAppleSheet, type SheetCalls } from "./apple-sheet.ts";

/** `played`: the sheet of a gateway in a box stands on the page. */
type State = "closed" | "played" | "none" | "failed";
export type WalletState = ReturnType<typeof useWallet>;

/** The device's sheet, or the one that is played for it: opened by the page's button, ended by a payment, a refusal or the payer. */
export function useWallet(payment: PaymentView) {
  const [state, setState] = useState<State>("closed");
  const locale = useLocale();
  const paths = usePaths();
  const navigate = useNavigate();
  const paymentId = payment.id;
  const calls: SheetCalls = {
    validate: async (validationUrl) =>
      (await callApi(startWalletSession, { paymentId, validationUrl }, { locale })).session,
    pay: async (token) => {
      const { state: paid } = await callApi(payByWallet, { paymentId, token }, { locale });
      void navigate(paths.paymentReturn(paymentId));
      return paid === "captured" || paid === "authorized" || paid === "processing";
    },
    cancelled: () => setState("closed"),
    failed: () => setState("failed"),
  };
  const open = () => {
    if (payment.step?.kind !== "wallet") return;
    if (payment.step.sheet) return setState("played");
    const Sheet = findAppleSession();
    if (!Sheet) return setState("none");
    const { amount, step } = payment;
    openAppleSheet(Sheet, { amount, networks: step.networks, label: "Wijha" }, calls);
  };
  return { state, open, calls };
}
