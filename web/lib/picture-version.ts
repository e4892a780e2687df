/** Written by artwork/build-pictures.ts; a new one whenever a picture changes. */
export const pictureVersion = "d79e9b71";
