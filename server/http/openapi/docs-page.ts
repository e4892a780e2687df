import { html, raw } from "hono/html";
import type { createOpenApi } from "./openapi.ts";

type Description = ReturnType<typeof createOpenApi>;
type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema: unknown; description?: string }[];
  requestBody?: { content: { "application/json": { schema: unknown } } };
  responses: Record<
    string,
    { description: string; content: { "application/json": { schema: { properties?: { response?: unknown } } } } }
  >;
};

/** The whole of the page's style: no script, nothing from elsewhere. */
export const docsStyle = `
  body { font: 16px/1.55 system-ui, sans-serif; margin: 0 auto; padding: 1.5rem 1rem 4rem; max-inline-size: 68rem; color: #1d2433; background: #fff; }
  h2 { margin-block-start: 2.5rem; text-transform: capitalize; } code, pre { font-family: ui-monospace, monospace; font-size: .9rem; }
  details { border: 1px solid #d9dee8; border-radius: 8px; margin-block: .6rem; } summary { cursor: pointer; padding: .7rem 1rem; }
  summary b { display: inline-block; min-inline-size: 4.2rem; } details > div { padding: 0 1rem 1rem; }
  pre { background: #f4f6fa; padding: .8rem; border-radius: 6px; overflow: auto; max-block-size: 26rem; }
  table { border-collapse: collapse; } th, td { text-align: start; padding: .3rem .8rem .3rem 0; vertical-align: top; }`;

/** The description as a page to read (R7.1). */
export function docsPage({ info, paths }: Description) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation: operation as unknown as Operation,
    })),
  );
  const groups = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        ${raw(`<style>${docsStyle}</style>`)}
      </head>
      <body>
        <main>
          <h1>${info.title}</h1>
          <p>${info.description}</p>
          <p><a href="/api/openapi.json">OpenAPI 3.1 as JSON</a></p>
          ${groups.map(
            (group) =>
              html`<section aria-labelledby="${group}">
                <h2 id="${group}">${group}</h2>
                ${operations.filter(({ operation }) => operation.tags.includes(group)).map(describe)}
              </section>`,
          )}
        </main>
      </body>
    </html>`;
}

function describe({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const body = operation.requestBody?.content["application/json"].schema;
  const answer = operation.responses["200"]?.content["application/json"].schema.properties?.response;
  return html`<details id="${operation.operationId}">
    <summary><b>${method}</b> <code>${path}</code><br />${operation.summary}</summary>
    <div>
      ${
        operation.parameters.length > 0
          ? html`<table>
              <thead>
                <tr>
                  <th>Parameter</th>
                  <th>In</th>
                  <th>Needed</th>
                  <th>Rule</th>
                </tr>
              </thead>
              <tbody>
                ${operation.parameters.map(
                  (parameter) =>
                    html`<tr>
                      <td><code>${parameter.name}</code></td>
                      <td>${parameter.in}</td>
                      <td>${parameter.required ? "yes" : "no"}</td>
                      <td>${parameter.description ?? html`<code>${JSON.stringify(parameter.schema)}</code>`}</td>
                    </tr>`,
                )}
              </tbody>
            </table>`
          : ""
      }
      ${
        body
          ? html`<h3>Body</h3>
              <pre>${JSON.stringify(body, null, 2)}</pre>`
          : ""
      }
      <h3>Response</h3>
      <pre>${JSON.stringify(answer, null, 2)}</pre>
    </div>
  </details>`;
}
