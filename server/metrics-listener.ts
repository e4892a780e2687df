import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { Registry } from "prom-client";
import type { Log } from "#server/platform/log.ts";
import { createListener, type Listener } from "./listen.ts";

/** A server that answers `/metrics` and nothing else: for Prometheus, and for nobody outside. */
export function createMetricsListener(registry: Registry, log: Log): Listener {
  const app = new Hono();
  app.get("/metrics", async (c) => {
    try {
      return c.text(await registry.metrics(), 200, { "content-type": registry.contentType });
    } catch (error) {
      log.warn("metrics could not be read", { error });
      return c.text("metrics could not be read\n", 503);
    }
  });
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false, hostname: "localhost" });
  return createListener((request, response) => void answer(request, response), { idleMs: 0 });
}
