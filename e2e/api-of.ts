import { type ApiClient, createApiClient } from "#contract/client.ts";
import type { Fixtures } from "./journey.ts";

/** The API as the browser of the journey calls it, with its cookies and its session. */
export function apiOf({ page, origin, locale }: Fixtures): ApiClient {
  return createApiClient(async (request) => {
    const cookies = await page.context().cookies(origin);
    const kept = (name: string) => cookies.find((cookie) => cookie.name === name)?.value ?? "";
    const body = await request.text();
    const answer = await page.request.fetch(request.url, {
      method: request.method,
      headers: {
        ...Object.fromEntries(request.headers),
        origin,
        "accept-language": locale,
        "set-locale": locale,
        ...(kept("token") && { authorization: `Bearer ${kept("token")}` }),
        "x-csrf-token": kept("csrf_token"),
      },
      ...(body && { data: body }),
    });
    return new Response(new Uint8Array(await answer.body()), { status: answer.status() });
  }, origin);
}
