import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { type Health, healthRoutes } from "#server/http/health.ts";
import type { ApiEnv } from "#server/http/request-context.ts";
import { createListener, type Listener } from "./listen.ts";

/** A server that answers `/healthz` and `/readyz` and nothing else, whatever the name it is asked by, also in HTTP/1.0 without one. */
export function createHealthListener(health: Health): Listener {
  const api = new Hono<ApiEnv>();
  healthRoutes(api, health);
  const answer = getRequestListener(api.fetch, { overrideGlobalObjects: false, hostname: "localhost" });
  return createListener((request, response) => void answer(request, response), { idleMs: 0 });
}
