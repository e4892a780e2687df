import type { listCannedAnswers } from "#contract/admin/canned-answers.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { DeskDeps } from "../deps.ts";

type Answers = OutputOf<typeof listCannedAnswers>;
type Body = Omit<Answers["answers"][number], "id">;

/** What is published now of the texts that answers begin with (docs/decisions/0075). */
export async function findCannedAnswers({ published }: Pick<DeskDeps, "published">): Promise<Answers> {
  const items = await published.list<Body>("canned-answer");
  return { answers: items.map(({ id, body: { topic, title, text } }) => ({ id, topic, title, text })) };
}
