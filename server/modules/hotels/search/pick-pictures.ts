/**
 * The picture of each card, in their order: the first of the hotel's own that no card before shows, or else the one that was
 * shown longest ago. `faces` are the pictures that may stand for a hotel, its first before the others.
 */
export function pickPictures<Picture extends { file: string }>(
  faces: readonly (readonly [Picture, ...Picture[]])[],
): Picture[] {
  const lastShown = new Map<string, number>();
  return faces.map((own, index) => {
    const [picked] = own.toSorted((a, b) => (lastShown.get(a.file) ?? -1) - (lastShown.get(b.file) ?? -1));
    const picture = picked ?? own[0];
    lastShown.set(picture.file, index);
    return picture;
  });
}
