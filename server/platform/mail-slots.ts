/** Where the code of the message and the site's own name go in once it is sent (modules/mail-verification). */
export const mailCodeSlot = "[[code]]";
export const mailSiteSlot = "[[site]]";
