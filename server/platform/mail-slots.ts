/** Where the code of the message and the site's own name go in once it is sent (modules/mail-verification). */
export const mailCodeSlot = "[[code]]";
export const mailSiteSlot = "[[site]]";
/** Where the site is reached: the beginning of an address of ours. */
export const mailOriginSlot = "[[origin]]";
