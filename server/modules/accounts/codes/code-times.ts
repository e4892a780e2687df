/** How long a mailed code works, and how soon another may be asked for. */
export const codeMinutes = 10;
export const resendSeconds = 60;
/** How long an attempt may be gone on with at all. */
export const attemptMinutes = 60;
/** How long a mailed link opens an account (docs/decisions/0023). */
export const linkHours = 8;
/** What is left to choose a new password in, after the code or the link of a reset. */
export const resetMinutes = 15;
