/** How the site looks: as the device says, or always one of both. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The theme a cookie or form field names; the device's for anything else. */
export const readTheme = (text: string | null | undefined): Theme => themes.find((theme) => theme === text) ?? "system";
