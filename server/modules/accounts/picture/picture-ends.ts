/** How the process that draws ends. */
export const ends = { drawn: 0, notAPicture: 10, tooLarge: 11, badCrop: 12 } as const;
/** S12: 25 megapixels. */
export const mostPixels = 25_000_000;
export const pictureEdge = 512;
