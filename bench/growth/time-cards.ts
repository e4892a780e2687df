import { openVisitor } from "../accounts/visitor.ts";

/** Milliseconds from the moment that somebody writes to the company until its card can be read at the desk, heard by the desk's line of news. */
export async function timeCards(origin: string, headers: Record<string, string>, rounds: number): Promise<number[]> {
  const line = new AbortController();
  const patience = setTimeout(() => line.abort(new Error("no card came")), patienceMs);
  const live = await fetch(`${origin}/api/admin/live`, { headers, signal: line.signal });
  if (!live.ok || !live.body) throw new Error(`the line of news answered ${live.status}`);
  const news = live.body.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  let heard = "";
  const hear = async () => {
    const { value, done } = await news.next();
    if (done) throw new Error("the line of news has ended");
    heard += value;
  };
  // What happens before the line stands is not told on it.
  while (!heard.includes("event: ready")) await hear();
  /** The id of the next case that is told. */
  const nextCase = async (): Promise<string> => {
    for (;;) {
      const [, id, rest] = /event: case\ndata: \{"id":"([\w-]+)".*\n\n([^]*)$/.exec(heard) ?? [];
      if (id) {
        heard = rest ?? "";
        return id;
      }
      await hear();
    }
  };
  const read = async (id: string) => (await fetch(`${origin}/api/admin/cases/${id}`, { headers })).text();
  const visitor = await openVisitor(origin);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const sent = await visitor.post("/contact-us", { ...message, message: `${message.message} ${round}` });
    if (sent.status !== 200) throw new Error(`the message was answered with ${sent.status}: ${sent.body}`);
    const { response } = JSON.parse(sent.body) as { response: { caseNumber: string } };
    // Cases of others are told as well.
    while (!(await read(await nextCase())).includes(response.caseNumber));
    times.push(performance.now() - began);
  }
  clearTimeout(patience);
  line.abort();
  return times;
}

const patienceMs = 60_000;
const message = {
  name: "Noura Alotaibi",
  email: "noura@example.com",
  phone_country: "+966",
  phone: "551112041",
  subject: "question",
  message: "Does the price of the ticket include a suitcase?",
};
