/** Checks a page's HTML by html-validate's standard set: what may stand in what, and which attributes there are. */
export async function createHtmlValidator(): Promise<(html: string) => Promise<string[]>> {
  // Loaded by the crawl alone: every worker loads all journeys.
  const { HtmlValidate, StaticConfigLoader } = await import("html-validate");
  const validator = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ["html-validate:standard"] }));
  return async (html) => {
    const { results } = await validator.validateString(html);
    const faults = results.flatMap(({ messages }) => messages);
    return faults.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? "the document"})`);
  };
}
