import { argon2Sync, randomBytes } from "node:crypto";
import { openDatabase } from "../../scripts/open-database.ts";

export const password = "Desert-Rain7";
export const knownAddress = (index: number) => `person${index}@accounts.example`;
export const unknownAddress = (index: number) => `nobody${index}@accounts.example`;

/** Accounts without the letters and the waiting of a sign-up, all with one password. */
export async function addPeople(dataDir: string, count: number): Promise<void> {
  const nonce = randomBytes(16);
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
  const tag = argon2Sync("argon2id", { message: password, nonce, ...cost });
  const hash = ["argon2id", cost.memory, cost.passes, nonce.toString("base64url"), tag.toString("base64url")].join("$");
  const preferences = {
    language: "en",
    currency: "SAR",
    textSize: 100,
    theme: "system",
    digits: "latn",
    calendar: "gregorian",
    offersByMail: false,
  };
  const client = await openDatabase(dataDir);
  await client.query(
    `insert into users (id, email, password_hash, title, first_name, last_name, preferences, created_at, updated_at)
     select 'bench-' || n, 'person' || n || '@accounts.example', $1, 'ms', 'Sara', 'Alharbi', $2, now(), now()
     from generate_series(0, $3::int - 1) n on conflict do nothing`,
    [hash, JSON.stringify(preferences), count],
  );
  await client.end();
}

/** Tries are counted for every account; a measurement is nobody's attack. */
export async function resetLimits(dataDir: string): Promise<void> {
  const client = await openDatabase(dataDir);
  await client.query("truncate account_tries, code_attempts");
  await client.end();
}
