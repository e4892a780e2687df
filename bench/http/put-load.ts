import autocannon from "autocannon";

export type Load = {
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers that were no 2xx, and calls that got none. */
  failed: number;
};

export type LoadOptions = {
  origin: string;
  /** Each connection asks for all of them in turn, so that many ask for the same at nearly the same time. */
  paths: readonly string[];
  /** Each connection has a part of the paths instead: nobody asks for what another has asked for. */
  areParted?: boolean;
  headers?: Record<string, string>;
  connections?: number;
  seconds?: number;
};

/** Asks for the paths over keep-alive connections, as fast as they are answered. */
export async function putLoad({
  origin,
  paths,
  areParted = false,
  headers = {},
  connections = 16,
  seconds = 8,
}: LoadOptions): Promise<Load> {
  const requests = [...(areParted ? new Set(paths) : paths)].map((path) => ({ method: "GET" as const, path, headers }));
  const part = Math.ceil(requests.length / connections);
  let parts = 0;
  const setupClient = (client: autocannon.Client) => {
    if (areParted) client.setRequests(requests.slice(parts * part, (parts + 1) * part));
    parts++;
  };
  const result = await autocannon({ url: origin, requests, connections, duration: seconds, setupClient });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/** Milliseconds of each answer, one after the other, body read. @throws Error for an answer that is no 2xx. */
export async function timeEach(
  origin: string,
  paths: readonly string[],
  headers: Record<string, string> = {},
): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) {
    const started = performance.now();
    const answer = await fetch(`${origin}${path}`, { headers });
    await answer.arrayBuffer();
    times.push(performance.now() - started);
    if (!answer.ok) throw new Error(`${answer.status} for ${path}`);
  }
  return times;
}
