import { useEffect } from "react";
import { useLocation } from "react-router";
import { isUnanswered } from "./unanswered.ts";

/** What pages and frame of the desk show now, by the name of each. */
const shown = new Map<string, { address: string; data: unknown }>();

/** Notes what is shown, for `keepShown` of the same name. */
export function useShown(name: string, data: unknown): void {
  const { pathname, search } = useLocation();
  useEffect(() => void shown.set(name, { address: pathname + search, data }), [name, pathname, search, data]);
}

/**
 * The `clientLoader` of what is read again by itself, while somebody types: without an answer it goes on showing what it shows.
 * An error screen would throw away what was typed.
 */
export async function keepShown<Data>(
  name: string,
  { request, serverLoader }: { request: Request; serverLoader: () => Promise<Data> },
): Promise<Data> {
  try {
    return await serverLoader();
  } catch (error) {
    const { pathname, search } = new URL(request.url);
    const last = shown.get(name);
    if (!isUnanswered(error) || last?.address !== pathname + search) throw error;
    return last.data as Data;
  }
}
