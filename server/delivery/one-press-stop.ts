/** The pages a mail names in its head as `List-Unsubscribe` (RFC 8058). */
const stopPages = /^\/(?:en|ar)\/price-alerts\/[\w-]{22}$/;

/**
 * Whether a form may come from anywhere: mail programs send it without a page of ours. What permits it is the unguessable address, never a
 * cookie, so there is nothing that another site could borrow.
 */
export const isOnePressStop = (path: string): boolean => stopPages.test(path);
