import { randomBytes } from "node:crypto";
import { openDatabase } from "../scripts/open-database.ts";

/**
 * Lets a job have used up its tries, which takes some hours by itself: it lies where the queue lays such jobs. What it is about is not
 * there, so that run again it has nothing to do, and succeeds. Answers that id.
 */
export async function failJob(dataDir: string): Promise<string> {
  const noteId = randomBytes(16).toString("base64url");
  const database = await openDatabase(dataDir);
  await database.query(
    `insert into jobs.job (name, data, source_name, source_id, source_output, source_retry_count)
     values ('dead-letters', $1, 'desk.mail-answer', gen_random_uuid(), $2, 12)`,
    [JSON.stringify({ noteId }), JSON.stringify({ message: "connect ECONNREFUSED 127.0.0.1:25" })],
  );
  await database.end();
  return noteId;
}
