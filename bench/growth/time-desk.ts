import { sampleMember } from "#server/testing/sample-member.ts";
import { appCode } from "../../e2e/authenticator.ts";
import { openVisitor } from "../accounts/visitor.ts";
import { type Figure, percentile } from "../figure.ts";
import { timeEach } from "../http/put-load.ts";
import { type Asked, listsOf } from "./desk-lists.ts";
import { timeCards } from "./time-cards.ts";

const rounds = 40;
const searchLimit = { atMost: 150 };
const readLimit = { atMost: 200 };
const listLimit = { atMost: 100 };

type Found = { id: string; reference: string };

/** What staff ask of so many bookings: every list, the search in each of its ways, one booking with all that happened to it, and news. */
export async function timeDesk(origin: string, bookings: number, sample: Found): Promise<Figure[]> {
  const searches = {
    "a common name": "Noura",
    "a whole name": "Fahad Alotaibi",
    "a name in Arabic": "خالد القحطاني",
    "the beginning of a name": "Alq",
    "a name that nobody has": "Zebulon Quux",
    "a number": sample.reference,
    "a card that all have": "0011",
  };
  const figures: Figure[] = [];
  const time = async (name: string, limit: Figure["limit"], path: string, headers: Record<string, string>) => {
    await timeEach(origin, [path, path], headers);
    const paths = Array.from({ length: rounds }, () => path);
    figures.push(figureOf(name, bookings, limit, await timeEach(origin, paths, headers)));
  };
  const agent = await logIn(origin, "agent");
  for (const [name, q] of Object.entries(searches)) {
    const words = encodeURIComponent(q);
    await time(`staff search ${name}`, searchLimit, `/api/admin/bookings?q=${words}`, agent);
    await time(`staff find ${name}`, searchLimit, `/api/admin/find?q=${words}`, agent);
  }
  await time("staff read a booking", readLimit, `/api/admin/bookings/${sample.id}`, agent);
  const news = await timeCards(origin, agent, 20);
  figures.push(figureOf("a card after its cause", bookings, { atMost: 1000 }, news));
  for (const role of ["agent", "finance", "administrator"] as const) {
    const headers = role === "agent" ? agent : await logIn(origin, role);
    const ask: Asked = async <T>(path: string) => {
      const answer = await fetch(`${origin}/api${path}`, { headers });
      return ((await answer.json()) as { response: T }).response;
    };
    for (const { name, path } of await listsOf(role, ask))
      await time(`staff list ${name}`, listLimit, `/api${path}`, headers);
  }
  return figures;
}

async function logIn(origin: string, role: Parameters<typeof sampleMember>[0]): Promise<Record<string, string>> {
  const visitor = await openVisitor(origin, { staysIn: true });
  const { email, password, secret } = sampleMember(role);
  for (const [path, body] of [
    ["/admin/session", { email, password }],
    ["/admin/session/second-factor", { code: appCode(secret) }],
  ] as const) {
    const { status } = await visitor.post(path, body);
    if (status !== 200) throw new Error(`the login at the desk answered ${status}`);
  }
  return visitor.headers();
}

const figureOf = (name: string, bookings: number, limit: Figure["limit"], times: number[]): Figure => ({
  name: `${(bookings / 1e6).toLocaleString("en")} M bookings: ${name}, p95`,
  value: percentile(times, 0.95),
  unit: "ms",
  limit,
  note: `longest ${Math.max(...times).toFixed(0)} ms`,
});
