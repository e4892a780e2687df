import type { Route } from "./+types/route";
import { exportAccount } from "#contract/profile.ts";
import { apiContext } from "#web/lib/context.ts";
import { loginFirst } from "#web/lib/login-first.ts";

/** Everything kept of the person, as a file to take along. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const kept = await loginFirst(url, context.get(apiContext)(exportAccount, {}));
  return new Response(JSON.stringify(kept, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="wijha-my-data.json"',
      "Cache-Control": "no-store",
    },
  });
}
