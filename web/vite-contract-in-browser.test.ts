import { expect, test } from "vitest";
import { leaveOutSchemas } from "./vite-contract-in-browser.ts";

test("an endpoint in the browser has its address and no schemas", () => {
  const code = leaveOutSchemas(
    `export const ask = endpoint({ name: "ask", path: "/ask", input: z.object({ a: z.string() }), output: answer });`,
  );
  expect(code).toBe(
    `export const ask = /* @__PURE__ */ (() => (endpoint({ name: "ask", path: "/ask", input: undefined, output: undefined })))();`,
  );
});

test("a constant that a form reads stays, and the bundler may drop it elsewhere", () => {
  expect(leaveOutSchemas(`const name = z.string().check(z.minLength(1));`)).toBe(
    `const name = /* @__PURE__ */ (() => (z.string().check(z.minLength(1))))();`,
  );
});

test("functions and what may change are left alone", () => {
  const code = `export const twice = (n) => n * 2;\nlet made = start();\nexport function stop() { made = 0; }\nexport const most = 20;`;
  expect(leaveOutSchemas(code)).toBe(code);
});

test("an endpoint that is no object literal stops the build", () => {
  expect(() => leaveOutSchemas(`const ask = endpoint(definition);`)).toThrow("object literal");
});
