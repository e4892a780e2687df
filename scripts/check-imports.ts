/** Holds the import rules of docs/architecture.md over the whole tree. */
import { cruiseTree } from "./cruise.ts";

const { breaches, seen, files } = await cruiseTree(process.cwd());

// Without @swc/core the cruiser reads no TypeScript, finds nothing and is content: what it did not see is a fault.
const unseen = files.filter((file) => !seen.has(file) && !file.endsWith(".d.ts"));
for (const { rule, from, to } of breaches) console.error(`${rule}: ${from} -> ${to}`);
for (const file of unseen) console.error(`not read: ${file}`);
if (breaches.length + unseen.length > 0 || files.length === 0) process.exitCode = 1;
else console.log(`${files.length} files`);
