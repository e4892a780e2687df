/** Written by artwork/build-pictures.ts; a new one whenever a picture changes. */
export const pictureVersion = "6dee6ef1";
