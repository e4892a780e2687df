/** The product's constants and limits by name, in their one place (R9.3): `import * as limits`, of which a browser gets those that its page reads. */

export const hotelRooms = 6;
export const hotelNights = 30;
/** A stay without money back from so many nights on, or above so many halalas, is asked for twice. */
export const highValueStayNights = 14;
export const highValueStayTotal = 1_500_000;
/** Guests of one room, children counted. */
export const hotelRoomGuests = 10;
export const specialRequestMax = 500;
export const profileImageBytes = 5 * 1024 * 1024;
export const nameMin = 3;
export const documentNumberMin = 6;
export const documentNumberMax = 10;
export const bookingPhoneMin = 8;
export const bookingPhoneMax = 12;
export const contactPhoneMin = 8;
export const contactPhoneMax = 14;
export const passwordMin = 8;
export const passwordMax = 128;
export const savedTravellers = 30;
export const favouritesOfBrowser = 100;
export const favouritesOfAccount = 200;
export const shortlistItems = 20;
export const shortlistVoters = 30;
/** A shortlist that nobody has used for so long is deleted. */
export const shortlistDays = 60;
/** Searches watched for one address. */
export const priceAlerts = 20;
/** Browsers that are told of what is one account's, of one visitor's booking or of the alerts to one address. */
export const pushDevices = 5;
export const contactMessageMin = 10;
export const contactMessageMax = 4000;
export const adultFromAge = 16;
export const childFromAge = 2;
export const hotelAdultFromAge = 18;
export const seatedPassengers = 9;
export const slices = 6;
export const bookableDaysAhead = 360;
export const languageCookieDays = 365;
export const toastSeconds = 4;
export const toastSecondsWithAction = 10;
export const buildCheckMinutes = 60;
export const chunkReloadSeconds = 10;
export const bookingReferenceDigits = 12;
