import { createContext } from "react-router";
import type { ApiClient } from "#contract/client.ts";

/**
 * What the server hands to a page's loaders and actions. These keys are compared by identity, so the server takes them from
 * the build (`build.entry.module`, see entry.server.tsx), never from this file.
 */
export const apiContext = createContext<ApiClient>();

/**
 * Addresses of the site without their language, read from what the built pages say of themselves (page-handle.ts): those that search
 * engines are told of, and those of pages of one booking or person up to their first part that differs.
 */
export const addressesContext = createContext<{ sitemap: readonly string[]; private: readonly string[] }>();

/** Whether the page is a public one, whose code waits for the first interaction (hydration/defer-hydration.ts). */
export const cacheableContext = createContext<boolean>(false);

/** The nonce of this answer's Content-Security-Policy; empty when there is none. */
export const nonceContext = createContext<string>("");

/** Tells the server's log what a page could not draw. */
export const reportContext = createContext<(error: unknown) => void>();
