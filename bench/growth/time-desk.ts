import { sampleMember } from "#server/testing/sample-member.ts";
import { appCode } from "../../e2e/authenticator.ts";
import { openVisitor } from "../accounts/visitor.ts";
import { type Figure, percentile } from "../figure.ts";
import { timeEach } from "../http/put-load.ts";

const rounds = 40;
const searchLimit = { atMost: 150 };
const readLimit = { atMost: 200 };

type Found = { id: string; reference: string };

/** What staff ask of so many bookings: the search in each of its ways, and one booking with all that happened to it. */
export async function timeDesk(origin: string, bookings: number, sample: Found): Promise<Figure[]> {
  const visitor = await openVisitor(origin, { staysIn: true });
  const { email, password, secret } = sampleMember("agent");
  for (const [path, body] of [
    ["/admin/session", { email, password }],
    ["/admin/session/second-factor", { code: appCode(secret) }],
  ] as const) {
    const { status } = await visitor.post(path, body);
    if (status !== 200) throw new Error(`the login at the desk answered ${status}`);
  }
  const searches = {
    "a common name": "Noura",
    "a whole name": "Fahad Alotaibi",
    "a name in Arabic": "خالد القحطاني",
    "the beginning of a name": "Alq",
    "a name that nobody has": "Zebulon Quux",
    "a number": sample.reference,
    "a card that all have": "0011",
  };
  const headers = visitor.headers();
  const time = async (path: string) => {
    await timeEach(origin, [path, path], headers);
    return timeEach(
      origin,
      Array.from({ length: rounds }, () => path),
      headers,
    );
  };
  const figures: Figure[] = [];
  for (const [name, q] of Object.entries(searches))
    figures.push(
      figureOf(
        `staff search ${name}`,
        bookings,
        searchLimit,
        await time(`/api/admin/bookings?q=${encodeURIComponent(q)}`),
      ),
    );
  const one = await time(`/api/admin/bookings/${sample.id}`);
  return [...figures, figureOf("staff read a booking", bookings, readLimit, one)];
}

const figureOf = (name: string, bookings: number, limit: Figure["limit"], times: number[]): Figure => ({
  name: `${(bookings / 1e6).toLocaleString("en")} M bookings: ${name}, p95`,
  value: percentile(times, 0.95),
  unit: "ms",
  limit,
  note: `longest ${Math.max(...times).toFixed(0)} ms`,
});
