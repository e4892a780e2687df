import { type Translate, useHasMessage, useT } from "#web/lib/i18n.tsx";

/** What is wrong with an answer or a file, in words. */
export function useProblemText(): (key: string | undefined) => string {
  const t: Translate = useT();
  const has = useHasMessage();
  return (key) => {
    const message = `visa-application.problem_${key}`;
    return has(message) ? t(message) : t("visa-application.problem_other");
  };
}
