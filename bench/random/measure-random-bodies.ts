import type { Figure } from "../figure.ts";
import { createRandom } from "../http/search-paths.ts";
import { type Operation, randomCall, readOperations } from "./random-call.ts";

/** The cookie and token that let a call through to the input check; without them all would end at the door. */
async function openSession(origin: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/api/settings`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);
  const token = cookies.find((cookie) => cookie.startsWith("csrf_token="))?.slice("csrf_token=".length) ?? "";
  return { cookie: cookies.join("; "), "x-csrf-token": decodeURIComponent(token), origin };
}

/** Random bodies over every endpoint: whatever is sent, the answer is never the server's fault. */
export async function measureRandomBodies(origin: string, count: number): Promise<Figure[]> {
  const operations = await readOperations(origin);
  const session = await openSession(origin);
  const random = createRandom(20_000);
  const broken: string[] = [];
  const statuses = new Map<number, number>();
  let sent = 0;
  const send = async (operation: Operation) => {
    const { path, init } = randomCall(random, operation);
    const answer = await fetch(`${origin}${path}`, {
      ...init,
      headers: { ...init.headers, ...session },
    });
    const text = await answer.text();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status >= 500)
      broken.push(
        `${answer.status} ${operation.method} ${path.slice(0, 200)} ${init.body?.slice(0, 300) ?? ""} -> ${text.slice(0, 200)}`,
      );
  };
  const worker = async () => {
    while (sent < count) {
      sent += 1;
      await send(operations[sent % operations.length]!);
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  for (const line of broken.slice(0, 10)) console.log(`       ${line}`);
  const note = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  return [
    { name: "endpoints under random bodies", value: operations.length, unit: "", limit: null },
    {
      name: `answers of 5xx to ${count.toLocaleString("en")} random bodies`,
      value: broken.length,
      unit: "",
      limit: { atMost: 0 },
      note: note.join(", "),
    },
  ];
}
