import { randomBytes, timingSafeEqual } from "node:crypto";
import { hashRaw } from "@node-rs/argon2";
import { AppError } from "#server/platform/errors.ts";

/** OWASP's least: 19 MiB, two passes. About 7 ms, a third of what Node's own takes for the same. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
/** The package names it in an enum that is no value at run time. */
const argon2id = 2;
/** More at a time would take the threads that files and names are read with. */
const atATime = 2;
/** A flood is turned away instead of being worked off long after it has left. */
const mostWaiting = 200;

const waiting: (() => void)[] = [];
let running = 0;

/** `argon2id$memory$passes$salt$hash`. @throws AppError unavailable when too many wait already */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await compute(password, nonce, cost);
  return ["argon2id", cost.memory, cost.passes, nonce.toString("base64url"), tag.toString("base64url")].join("$");
}

/** Whether the password is the one that was hashed. Takes the same time for any. */
export async function isPassword(password: string, hashed: string): Promise<boolean> {
  const [, memory, passes, nonce = "", tag = ""] = hashed.split("$");
  const given = await compute(password, Buffer.from(nonce, "base64url"), {
    ...cost,
    memory: Number(memory),
    passes: Number(passes),
  });
  const kept = Buffer.from(tag, "base64url");
  return given.length === kept.length && timingSafeEqual(given, kept);
}

/** Stands in for the hash of an account that does not exist: asking for one takes as long. */
export const nobodysHash = `argon2id$${cost.memory}$${cost.passes}$${randomBytes(16).toString("base64url")}$${randomBytes(cost.tagLength).toString("base64url")}`;

async function compute(password: string, nonce: Buffer, parameters: Record<keyof typeof cost, number>) {
  if (running >= atATime) {
    if (waiting.length >= mostWaiting) throw new AppError("unavailable", { retryAfter: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running++;
  try {
    // The same letters typed on another keyboard are the same password.
    return await hashRaw(password.normalize("NFKC"), {
      algorithm: argon2id,
      salt: nonce,
      memoryCost: parameters.memory,
      timeCost: parameters.passes,
      parallelism: parameters.parallelism,
      outputLen: parameters.tagLength,
    });
  } finally {
    // The place goes straight to the next one, so that nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
