import { timingSafeEqual } from "node:crypto";

/** Whether a notice bears the secret that was agreed, in the same time however much of it is right. Without one that was agreed nothing does. */
export function bearsSecret(given: string, agreed: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(agreed)];
  return agreed !== "" && one.length === other.length && timingSafeEqual(one, other);
}

/** What a body says; null where it is no JSON. */
export function jsonOf(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}
