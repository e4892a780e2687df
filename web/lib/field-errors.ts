import { type Translate, useHasMessage, useT } from "./i18n.tsx";

/**
 * The text of a field's error: `errors.field.<field>.<key>` when there is one (`passengers.0.firstname` looks for
 * `firstname`), else `errors.field.<key>`.
 */
export function useFieldError(): (field: string, keys: readonly string[] | undefined) => string | undefined {
  const t = useT();
  const has = useHasMessage();
  return (field, keys) => (keys?.[0] ? fieldErrorText(t, has, field, keys[0]) : undefined);
}

function fieldErrorText(t: Translate, has: ReturnType<typeof useHasMessage>, field: string, key: string): string {
  const special = `errors.field.${field.split(".").at(-1)}.${key}`;
  if (has(special)) return t(special);
  const general = `errors.field.${key}`;
  return has(general) ? t(general) : t("common.http_validation");
}
