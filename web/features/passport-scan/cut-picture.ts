/** Wide enough for 44 characters, small enough to be read in a second or two. */
const width = 1500;
/** Where the zone is looked for, from the lower edge up: at the foot of the page, in its lower half, anywhere. */
const parts = [0.3, 0.55, 1];

/** A picture file as the browser shows it, turned as it was taken. @throws when it is none */
export const openPicture = (file: File): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: "from-image" });

/** The parts of a picture to look at, one after the other, in grey and at the size that is read best; PNG. */
export async function* cutPicture(picture: ImageBitmap): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    const height = Math.round(picture.height * part);
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = Math.max(1, Math.round((height * width) / picture.width));
    const context = canvas.getContext("2d");
    if (!context) return;
    context.filter = "grayscale(1) contrast(1.2)";
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, picture.height - height, picture.width, height, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (blob) yield new Uint8Array(await blob.arrayBuffer());
  }
}
