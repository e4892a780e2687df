import { useCallback, useState } from "react";
import type { Endpoint, InputOf, OutputOf } from "#contract/endpoint.ts";
import { type BrowserCall, callApi } from "./api.ts";
import { errorStatusOf, isAborted } from "./error-text.ts";
import { useLocale } from "./i18n.tsx";

/** R4.9: `pending` while loading, then `data`, or `error` with its HTTP status (500 when there was no answer). */
export type RequestResult<Data> = { data: Data | null; pending: boolean; error: unknown; status: number | null };

const idle = { data: null, pending: false, error: null, status: null };

/**
 * A call to the API with its result holder. `run` answers the data, or null when it failed or a newer call took its place
 * (then the holder stays with the newer one).
 */
export function useRequest<E extends Endpoint>(endpoint: E) {
  const locale = useLocale();
  const [result, setResult] = useState<RequestResult<OutputOf<E>>>(idle);
  const run = useCallback(
    async (input: InputOf<E>, options: Omit<BrowserCall, "locale"> = {}): Promise<OutputOf<E> | null> => {
      setResult((before) => ({ ...before, pending: true, error: null }));
      try {
        const data = await callApi(endpoint, input, { ...options, locale });
        setResult({ data, pending: false, error: null, status: 200 });
        return data;
      } catch (error) {
        if (!isAborted(error)) setResult({ data: null, pending: false, error, status: errorStatusOf(error) });
        return null;
      }
    },
    [endpoint, locale],
  );
  return { ...result, run };
}
