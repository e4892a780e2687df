import { type FormEvent, useCallback } from "react";
import { useFetcher, useLocation } from "react-router";
import { usePaths } from "#web/lib/paths.ts";

/**
 * What a form of display choices needs: sent without JavaScript it leads back to this page; with it, the page is rendered
 * anew where it stands. `chosen` is what was pressed while the answer is awaited.
 */
export function useDisplayForm(name: "currency" | "text_size") {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const action = usePaths().display;
  const onSubmit = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const pressed = (event.nativeEvent as SubmitEvent).submitter;
      const value = pressed instanceof HTMLButtonElement ? pressed.value : "";
      void fetcher.submit({ [name]: value }, { method: "post", action });
    },
    [fetcher, name, action],
  );
  const chosen = fetcher.formData?.get(name);
  return {
    form: { method: "post", action, onSubmit } as const,
    returnTo: pathname + search,
    chosen: typeof chosen === "string" ? chosen : null,
  };
}
