import { type ESTree, parseSync } from "vite";

type Node = ESTree.Node;

const reckons = new Set(["+", "-", "*", "/", "%", "**"]);
const compares = new Set(["<", ">", "<=", ">=", "===", "!==", "==", "!="]);

/**
 * Where a file reckons with `.amount` itself and not by contract/money.ts, which reads the currency: sums, `+=`, a minus
 * sign, `Math.…`, and comparisons with anything but 0 and null (nothing is nothing in every currency).
 * @returns lines with what stands there
 * @throws Error for a file that cannot be parsed
 */
export function moneyBreaches(file: string, source: string): { line: number; text: string }[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: { line: number; text: string }[] = [];
  visit(program, (node) => {
    if (!isBreach(node)) return;
    const line = source.slice(0, node.start).split("\n").length;
    found.push({ line, text: source.slice(node.start, node.end).replaceAll(/\s+/g, " ") });
  });
  return found;
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, see);
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

function isBreach(node: Node): boolean {
  switch (node.type) {
    case "BinaryExpression":
      if (reckons.has(node.operator)) return isAmount(node.left) || isAmount(node.right);
      if (!compares.has(node.operator)) return false;
      return isAmount(node.left) ? !isNothing(node.right) : isAmount(node.right) && !isNothing(node.left);
    case "AssignmentExpression":
      return node.operator !== "=" && !isLogical(node.operator) && (isAmount(node.left) || isAmount(node.right));
    case "UpdateExpression":
      return isAmount(node.argument);
    case "UnaryExpression":
      return node.operator === "-" && isAmount(node.argument);
    case "CallExpression":
      return isMath(node.callee) && node.arguments.some((each) => each.type !== "SpreadElement" && isAmount(each));
    default:
      return false;
  }
}

const isLogical = (operator: string) => operator === "??=" || operator === "||=" || operator === "&&=";

/** `x.amount`, also as `x?.amount`, `x.amount!`, `(x.amount)`, `x.amount ?? 0` or one arm of `a ? x.amount : 0`. */
function isAmount(node: Node): boolean {
  switch (node.type) {
    case "MemberExpression":
      return !node.computed && node.property.type === "Identifier" && node.property.name === "amount";
    case "ChainExpression":
    case "TSNonNullExpression":
    case "ParenthesizedExpression":
    case "TSAsExpression":
      return isAmount(node.expression);
    case "LogicalExpression":
      return isAmount(node.left) || isAmount(node.right);
    case "ConditionalExpression":
      return isAmount(node.consequent) || isAmount(node.alternate);
    default:
      return false;
  }
}

const isNothing = (node: Node): boolean =>
  (node.type === "Literal" && (node.value === 0 || node.value === null)) ||
  (node.type === "Identifier" && node.name === "undefined");

const isMath = (callee: Node): boolean =>
  callee.type === "MemberExpression" && callee.object.type === "Identifier" && callee.object.name === "Math";
