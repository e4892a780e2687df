import { messages } from "#web/root.tsx?messages=ar";
import { addMessages } from "#web/lib/catalogues.ts";
import { LocaleLayout } from "./locale-layout.tsx";

addMessages("ar", messages);

export default function ArabicLayout() {
  return <LocaleLayout locale="ar" />;
}

export function ErrorBoundary() {
  return <LocaleLayout locale="ar" failed />;
}
