/** Asks for a page whose every part stands in its HTML at its place, without the scripts that would put late ones there (entry.server.tsx). */
export const wholePageHeader = "x-whole-page";
