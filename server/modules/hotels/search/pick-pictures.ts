/** Cards that stand in sight of each other show different pictures. */
const near = 3;

/**
 * The picture of each card, in their order: the first of the hotel's own that none of the three cards before shows, or else
 * its first. `shown` are the pictures of a hotel, the one that stands for it first.
 */
export function pickPictures<Picture extends { file: string }>(
  shown: readonly (readonly [Picture, ...Picture[]])[],
): Picture[] {
  const picked: Picture[] = [];
  for (const pictures of shown) {
    const before = new Set(picked.slice(-near).map(({ file }) => file));
    picked.push(pictures.find(({ file }) => !before.has(file)) ?? pictures[0]);
  }
  return picked;
}
