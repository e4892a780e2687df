/**
 * How far each product has spread: the files outside its own rooms that know its name. A new kind of thing sold has to touch about
 * as many. `node scripts/product-spread.ts` prints the numbers, with a product's name (`flights`) its files.
 */
import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { productsUnder } from "./import-rules-modules.ts";

/** Where a product may be known: the code that runs. What stands for the outside world, tests and texts are its own matter. */
const roots = ["contract", "i18n", "server", "web"];
const beside = /\.test\.tsx?$|\/testing\/|^server\/(testing|adapters|migrations|seed)\/|^i18n\/messages\//;

/**
 * The rooms of a product: its module, its pages and its files of the contract, those of the desk too. A file in another product's
 * rooms is no shared file: what products may use of each other is held by the import rules (transfers name the passengers of a train
 * as packages do).
 */
const roomsOf = (product: string) =>
  new RegExp(
    `^(server/modules/${product}/|web/(products|staff)/${product}/|contract/(${product}/|(admin/)?${kindOf(product)}s?[.-]))`,
  );

const kindOf = (product: string) => product.replace(/s$/, "");
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "");
const isKey = (code: string, product: string) =>
  new RegExp(`[{,;]\\s*(readonly )?${kindOf(product)}s?\\??:`).test(code);
const isText = (code: string, product: string) => new RegExp(`"${kindOf(product)}s?"`).test(code);

/**
 * A file knows a product when it imports from its rooms, names it as a text of its own ("flight", "flights"), or has it as a key of a
 * table beside another product's. A key alone is a field of something else (the hotel of a package). Comments do not count.
 */
function knows(file: string, source: string, product: string, others: readonly string[]): boolean {
  const code = withoutComments(source);
  const rooms = roomsOf(product);
  const imported = [...code.matchAll(/(?:from |import\()"(#|\.\.?\/)([^"]+)"/g)].map(([, start, path = ""]) =>
    start === "#" ? path : posix.join(posix.dirname(file), `${start}${path}`),
  );
  const isInTable = isKey(code, product) && others.some((other) => isKey(code, other) || isText(code, other));
  return imported.some((path) => rooms.test(path)) || isText(code, product) || isInTable;
}

/** Product -> the foreign files that know it. */
export function findSpread(baseDir: string): Map<string, string[]> {
  const files = roots
    .flatMap((root) => globSync(`${root}/**/*.{ts,tsx}`, { cwd: baseDir }))
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !beside.test(file))
    .toSorted();
  const products = productsUnder(baseDir);
  const shared = files.filter((file) => !products.some((product) => roomsOf(product).test(file)));
  const sources = shared.map((file) => ({ file, source: readFileSync(join(baseDir, file), "utf8") }));
  return new Map(
    products.map((product) => {
      const others = products.filter((other) => other !== product);
      return [
        product,
        sources.filter(({ file, source }) => knows(file, source, product, others)).map(({ file }) => file),
      ];
    }),
  );
}

if (import.meta.main) {
  const named = process.argv[2];
  for (const [product, known] of findSpread(join(import.meta.dirname, ".."))) {
    console.log(`${product}: ${known.length} foreign files`);
    if (product === named) console.log(known.map((file) => `  ${file}`).join("\n"));
  }
}
