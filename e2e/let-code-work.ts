import { openDatabase } from "../scripts/open-database.ts";

/** Lets the code that somebody's app shows open the desk although another journey has used it: journeys share the sample team. */
export async function letCodeWork(dataDir: string, email: string): Promise<void> {
  const database = await openDatabase(dataDir);
  await database.query("update staff_members set second_factor_step = null where email = $1", [email]);
  await database.end();
}
