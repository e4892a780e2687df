import { type ESTree, parseSync, type Plugin } from "vite";

/**
 * Vite plugin: a browser calls an endpoint by its method and path and leaves checking to the server, so the schemas of what the
 * endpoint takes and answers are left out of the browser's bundle. Schemas that a form reads itself stay: every constant of
 * `contract/` is marked free of side effects, and the bundler drops those that nothing uses
 * (docs/decisions/0052-browsers-carry-no-schemas-they-do-not-read.md).
 */
export function contractInBrowserPlugin(): Plugin {
  return {
    name: "contract-in-browser",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      return id.includes("/contract/") && id.endsWith(".ts") ? { code: leaveOutSchemas(code), map: null } : undefined;
    },
  };
}

/** The source of a contract file, its types already gone, as the browser needs it. */
export function leaveOutSchemas(code: string): string {
  const edits = constantsOf(parseSync("contract.js", code).program).flatMap((value) => [
    ...schemasOfEndpoint(value),
    { start: value.start, end: value.start, text: "/* @__PURE__ */ (() => (" },
    { start: value.end, end: value.end, text: "))()" },
  ]);
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: added }) => text.slice(0, start) + added + text.slice(end), code);
}

const constantsOf = (program: ESTree.Program) =>
  program.body
    .map((line) => (line.type === "ExportNamedDeclaration" ? line.declaration : line))
    .flatMap((line) => (line?.type === "VariableDeclaration" && line.kind === "const" ? line.declarations : []))
    .flatMap(({ init }) => (init && init.type !== "ArrowFunctionExpression" && init.type !== "Literal" ? [init] : []));

function schemasOfEndpoint(value: ESTree.Expression) {
  if (value.type !== "CallExpression" || value.callee.type !== "Identifier" || value.callee.name !== "endpoint")
    return [];
  const [definition] = value.arguments;
  if (definition?.type !== "ObjectExpression") throw new Error("an endpoint is defined by an object literal");
  return definition.properties.flatMap((each) =>
    each.type === "Property" && each.key.type === "Identifier" && ["input", "output"].includes(each.key.name)
      ? [{ start: each.value.start, end: each.value.end, text: "undefined" }]
      : [],
  );
}
