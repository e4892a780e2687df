import { useState } from "react";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/**
 * Structured data for search engines, as the server wrote it. It is no code, so the policy asks no nonce of it; a page that
 * is built in the browser is read by nobody else and goes without, because trusted types refuse text put into a script.
 * Give it a `key` of what it describes.
 */
export function JsonLd({ data }: { data: object }) {
  const written = !useHydrated();
  const [text] = useState(() => (written ? JSON.stringify(data).replaceAll("<", "\\u003c") : null));
  if (text === null) return null;
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
