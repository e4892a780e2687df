import { createContext, use } from "react";

/** Whether the page that the server renders waits for the first interaction. */
export const DeferContext = createContext(false);

export const useIsDeferred = (): boolean => {
  const isDeferred = use(DeferContext);
  return import.meta.env.SSR ? isDeferred : globalThis.hydrationDeferred === true;
};
