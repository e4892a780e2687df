import { closeApi, createApi } from "#server/http/create-api.ts";
import { cspReportRoutes } from "#server/http/csp-reports.ts";
import { healthRoutes } from "#server/http/health.ts";
import { limitDownloads } from "#server/http/limit-downloads.ts";
import { openApiRoutes } from "#server/http/openapi/routes.ts";
import type { Api } from "#server/http/request-context.ts";
import { guardMailbox } from "#server/http/guard-mailbox.ts";
import { mailboxPages } from "#server/adapters/mail/mailbox/pages.ts";
import { pushBoxPages } from "#server/adapters/push/box/pages.ts";
import { textBoxPages } from "#server/adapters/texts/sandbox/pages.ts";
import type { Parts } from "./compose.ts";

/** The API and the few pages the server writes itself. The web's pages are mounted beside it, by pages.ts. */
export function createApp(parts: Parts, isDraining: () => boolean = () => false): Api {
  const api = createApi(parts.http);
  healthRoutes(api, { database: parts.database, isDraining });
  openApiRoutes(api);
  cspReportRoutes(api);
  limitDownloads(api);
  if (parts.env.MAILBOX) {
    const { MODE, MAILBOX_PASSWORD: password } = parts.env;
    api.use("/mailbox", guardMailbox({ isLocal: MODE === "local", password }));
    api.use("/mailbox/*", guardMailbox({ isLocal: MODE === "local", password }));
    if (parts.textBox) api.route("/", textBoxPages(parts.textBox));
    if (parts.pushBox) api.route("/", pushBoxPages(parts.pushBox));
    if (parts.mailbox) api.route("/", mailboxPages(parts.mailbox));
  }
  // Before every module: what it shows, they read.
  api.use("/api/*", parts.editor.preview);
  for (const module of parts.modules) module.routes(api);
  return closeApi(api);
}
