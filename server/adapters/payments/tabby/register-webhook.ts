import * as z from "zod/mini";
import { createTransport, type TransportDeps } from "#server/platform/partners/create-transport.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { webhookHeader } from "./read-webhook.ts";
import { gatewayId, tabbyPartner, type TabbySettings } from "./tabby-partner.ts";

// Tabby answers null where none is registered.
const registered = z.nullable(
  z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      header: z.optional(z.nullable(z.object({ title: z.nullable(z.string()), value: z.nullable(z.string()) }))),
    }),
  ),
);

/**
 * Has Tabby tell us of payments, with our secret in the header: Tabby knows no other way to register a webhook. A repeat changes nothing, and another
 * secret takes the place of the one before. @throws SupplierError
 */
export async function registerWebhook(
  deps: TransportDeps,
  settings: TabbySettings,
  publicUrl: string,
): Promise<"registered" | "changed" | "unchanged"> {
  const { call } = createTransport(deps, tabbyPartner(settings));
  const context = { requestId: "partners webhook", locale: "en" as const };
  const headers = { "x-merchant-code": settings.merchantCode };
  const path = "/api/v1/webhooks";
  const answer = await call({ name: "webhooks", method: "GET", path, headers, effect: "look", context });
  const listed = registered.safeParse(answer.body);
  if (!listed.success) throw new SupplierError("unavailable", { code: "shape" }, { cause: listed.error });
  const url = `${publicUrl}/api/webhooks/payments/${gatewayId}`;
  const header = { title: webhookHeader, value: settings.webhookSecret };
  const known = listed.data?.find((each) => each.url === url);
  if (known?.header?.title === header.title && known.header.value === header.value) return "unchanged";
  const body = { url, header };
  const place = known ? `${path}/${encodeURIComponent(known.id)}` : path;
  await call({
    name: "webhook",
    method: known ? "PUT" : "POST",
    path: place,
    headers,
    body,
    effect: "buy",
    context,
  });
  return known ? "changed" : "registered";
}
