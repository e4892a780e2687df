import { isStaffRole, staffRoles } from "#contract/admin/permissions.ts";
import { emailAddress } from "#contract/fields.ts";
import { compose, type Parts } from "#server/compose.ts";
import { readEnv } from "#server/env.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { embeddedConnection } from "./open-database.ts";

// npm run staff -- invite <address> | audit | code <address> | disable-sample: docs/operations.md, "The desk: first day".
const usage = `npm run staff -- invite <address> [--role=administrator] [--name="Hind Aldosari"] [--arabic-name="هند الدوسري"]
                                    prints a link that works once within 72 hours
npm run staff -- audit              checks the chain of what was done at the desk, and prints its last seal
npm run staff -- code <address>     one's own machine: what the sample team's authenticator app shows now
npm run staff -- disable-sample     nobody logs in as the sample team any more`;

async function run({ staff, env }: Parts, [command, ...rest]: string[]): Promise<string> {
  const [address = ""] = rest.filter((word) => !word.startsWith("--"));
  const option = (name: string) => rest.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
  if (command === "invite") return invite(staff, address, option);
  if (command === "audit") {
    const { entries, lastHash, broken } = await staff.onServer.checkAudit();
    if (broken !== null)
      throw new Error(`Entry ${broken} is not what was written, or is missing; those before it are whole.`);
    return `${entries} entries, each sealed with the one before. Last seal: ${lastHash ?? "none"}`;
  }
  if (command === "code" && address) {
    if (env.MODE !== "local") throw new Error("The sample team is for MODE=local.");
    const code = staff.sampleTeam.code(address.toLowerCase());
    if (code === null) throw new Error(`${address} is not of the sample team.`);
    return code;
  }
  if (command === "disable-sample") {
    const disabled = await staff.sampleTeam.disable();
    return disabled.length > 0 ? `Disabled: ${disabled.join(", ")}` : "Nobody of the sample team is active.";
  }
  throw new Error(usage);
}

async function invite(
  staff: Parts["staff"],
  address: string,
  option: (name: string) => string | undefined,
): Promise<string> {
  const { success, data: email } = emailAddress.safeParse(address);
  const role = option("role") ?? "administrator";
  if (!success) throw new Error(usage);
  if (!isStaffRole(role)) throw new Error(`A role is one of ${staffRoles.join(", ")}.`);
  const en = option("name") ?? email.split("@")[0] ?? email;
  return staff.onServer.invite({ email, role, name: { en, ar: option("arabic-name") ?? en } });
}

function wordsOf(error: unknown): string {
  if (error instanceof AppError && error.errors?.["email"]) return "This person works at the desk already.";
  return error instanceof Error ? error.message : String(error);
}

const env = readEnv({ ...process.env, LOG_LEVEL: process.env["LOG_LEVEL"] ?? "warn" });
const connection = env.DATABASE_URL ? { connectionString: env.DATABASE_URL } : embeddedConnection(env.DATA_DIR);
const database = openDatabase({ ...connection, max: 4 });
const parts = compose({ env, database, connection });
try {
  await parts.start({ work: false });
  console.log(await run(parts, process.argv.slice(2)));
} catch (error) {
  console.error(wordsOf(error));
  process.exitCode = 1;
} finally {
  await parts.stop();
  await closeDatabase(database);
}
