import { createTransport, type TransportDeps } from "#server/platform/partners/create-transport.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import type { TextSender } from "#server/platform/texts/text-sender.ts";
import { readRefusal, unifonicPartner, type UnifonicSettings } from "./unifonic-partner.ts";

/** Of words that are no advertisement: "Services" (docs/partners.md). */
const servicesType = "3";

/** Text messages by Unifonic's REST API. A message costs money and cannot be taken back: it is sent again only where it certainly was not sent. */
export function createUnifonicTexts(deps: TransportDeps, settings: UnifonicSettings): TextSender {
  const { call } = createTransport(deps, unifonicPartner(settings));
  return {
    send: async ({ to, text, reference }, context) => {
      const answer = await call({
        name: "send text",
        method: "POST",
        path: "/rest/SMS/messages",
        encoding: "form",
        effect: "buy",
        context,
        body: {
          AppSid: settings.appSid,
          SenderID: settings.sender,
          Recipient: to.replace(/^\+/, ""),
          Body: text,
          MessageType: servicesType,
          CorrelationID: reference,
          responseType: "JSON",
          async: "false",
        },
      });
      if (isTaken(answer.body)) return;
      if (answer.body === null) throw new SupplierError("unknown_outcome", { code: "unreadable" });
      const { kind, code } = readRefusal(answer);
      throw new SupplierError(kind, { httpStatus: answer.status, ...(code === undefined ? {} : { code }) });
    },
  };
}

/** `success` is a boolean in one part of its documents and a text in another. */
const isTaken = (body: unknown): boolean => {
  const { success } = (body ?? {}) as { success?: unknown };
  return success === true || success === "true";
};
