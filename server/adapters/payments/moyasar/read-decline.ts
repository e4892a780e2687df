import type { DeclineReason } from "#contract/payments.ts";
import type { MoyasarPayment } from "./moyasar-shapes.ts";

/** Codes of the banks (ISO 8583) as Moyasar lists them. */
const codes: [DeclineReason, string[]][] = [
  ["insufficient_funds", ["51"]],
  ["limit", ["61", "65"]],
  ["expired_card", ["33", "54"]],
  ["lost_stolen", ["04", "07", "34", "35", "36", "37", "41", "43", "59", "63", "67"]],
  ["do_not_honor", ["01", "02", "05", "57", "62"]],
];
/** STC Pay and the challenge have no code. */
const words: [DeclineReason, RegExp][] = [
  ["authentication", /3-?d ?secure|3ds|authenticat|otp|time frame/i],
  ["insufficient_funds", /insufficient/i],
  ["expired_card", /expired card/i],
  ["lost_stolen", /lost card|stolen card/i],
  ["limit", /limit|maximum/i],
  ["do_not_honor", /declined|blocked|referred/i],
];

/** Why an attempt to pay failed. */
export function readDecline({ source }: Pick<MoyasarPayment, "source">): DeclineReason {
  const byCode = codes.find(([, those]) => those.includes(source?.response_code ?? ""));
  const byWords = words.find(([, pattern]) => pattern.test(source?.message ?? ""));
  return byCode?.[0] ?? byWords?.[0] ?? "other";
}
