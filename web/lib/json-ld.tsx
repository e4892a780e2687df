import { useState } from "react";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/**
 * Structured data for search engines, as the server wrote it. It is no code, so the policy asks no nonce of it; a page that
 * is built in the browser is read by nobody else and goes without, because trusted types refuse text put into a script.
 * Give it a `key` of what it describes. `data` is `import.meta.env.SSR && …`: the browser keeps what the server wrote and
 * has no code that makes it.
 */
export function JsonLd({ data }: { data: object | false }) {
  const written = !useHydrated();
  const [text] = useState(() => (written ? JSON.stringify(data || "").replaceAll("<", "\\u003c") : null));
  if (text === null) return null;
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
