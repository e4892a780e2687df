import * as limits from "#contract/limits.ts";
import type { savePicture } from "#contract/profile.ts";
import { AppError } from "#server/platform/errors.ts";
import { drawApart } from "#server/platform/pictures/draw-apart.ts";
import { ends } from "#server/platform/pictures/picture-ends.ts";
import { isPlainSvg, isTwoThings, pictureKind } from "#server/platform/pictures/picture-kind.ts";
import type { CheckedInput } from "../checked-input.ts";

type Refusal = "image_type" | "image_size" | "image_cropping";
const refusal = (key: Refusal) => new AppError("invalid_input", { errors: { file: [key] } });

/**
 * A picture as it may be shown: a square of 512 px as WebP, made from its pixels alone. R5.11.
 * @throws AppError invalid_input (`file.image_type`, `file.image_size`, `file.image_cropping`), unavailable
 */
export async function makePicture({ file, crop }: CheckedInput<typeof savePicture>): Promise<Buffer> {
  const content = Buffer.from(file.replace(/^data:[^,]{0,100},/, ""), "base64");
  if (content.length > limits.profileImageBytes) throw refusal("image_size");
  const kind = pictureKind(content);
  if (!kind || isTwoThings(content)) throw refusal("image_type");
  if (kind === "svg" && !isPlainSvg(content)) throw refusal("image_type");
  const { code, made } = await drawApart(content, kind, { as: "square", crop: crop ?? null });
  if (code === ends.drawn && made.length > 0) return made;
  if (code === ends.badCrop) throw refusal("image_cropping");
  throw refusal(code === ends.tooLarge || code === null ? "image_size" : "image_type");
}
