import { messages } from "#web/root.tsx?messages=en";
import { addMessages } from "#web/lib/catalogues.ts";
import { LocaleLayout } from "./locale-layout.tsx";

addMessages("en", messages);

export default function EnglishLayout() {
  return <LocaleLayout locale="en" />;
}

export function ErrorBoundary() {
  return <LocaleLayout locale="en" failed />;
}
