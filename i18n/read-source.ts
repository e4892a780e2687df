import { parseSync, Visitor } from "vite";

/** What a file of TypeScript or JavaScript says of its imports and messages. */
export type SourceFacts = {
  /** As they are written; imports of types are none. */
  imports: string[];
  /** Texts written out, among them keys: `"search.from"`. */
  texts: string[];
  /** The fixed parts of a template: `errors.${code}` is `["errors.", ""]`. */
  templates: string[][];
};

export function readSource(name: string, code: string): SourceFacts {
  const facts: SourceFacts = { imports: [], texts: [], templates: [] };
  const importFrom = (source: { value: unknown } | null, isType: boolean) => {
    if (source && typeof source.value === "string" && !isType) facts.imports.push(source.value);
  };
  new Visitor({
    Literal: ({ value }) => void (typeof value === "string" && facts.texts.push(value)),
    TemplateLiteral({ quasis }) {
      const parts = quasis.map(({ value }) => value.cooked ?? "");
      if (parts.length === 1) facts.texts.push(parts[0]!);
      else facts.templates.push(parts);
    },
    ImportDeclaration: ({ source, importKind, specifiers }) =>
      importFrom(
        source,
        importKind === "type" ||
          (specifiers.length > 0 && specifiers.every((each) => "importKind" in each && each.importKind === "type")),
      ),
    ExportNamedDeclaration: ({ source, exportKind }) => importFrom(source, exportKind === "type"),
    ExportAllDeclaration: ({ source, exportKind }) => importFrom(source, exportKind === "type"),
    ImportExpression: ({ source }) => importFrom("value" in source ? source : null, false),
  }).visit(parseSync(name, code).program);
  return facts;
}

/** The keys of `known` that a file asks for, be it literally or through a template. */
export function keysIn({ texts, templates }: SourceFacts, known: ReadonlySet<string>): string[] {
  const patterns = templates
    .filter(([head]) => head?.includes("."))
    .map((parts) => new RegExp(`^${parts.map((part) => RegExp.escape(part)).join("\\w+")}$`));
  return [
    ...texts.filter((text) => known.has(text)),
    ...(patterns.length === 0 ? [] : [...known].filter((key) => patterns.some((pattern) => pattern.test(key)))),
  ];
}
