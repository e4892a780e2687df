import model from "@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url";
import createCore from "tesseract.js-core/tesseract-core-simd-lstm.js";
import program from "tesseract.js-core/tesseract-core-simd-lstm.wasm?url";

/** Asked with a picture's bytes, answers with the text it shows. `fault`: the reader itself could not be had. */
export type Recognised = { text: string } | { fault: true };

/** Numbers of Tesseract's: the neural network alone, as the model has nothing else; and a page that is one block of text. */
const lstmOnly = 1;
const oneBlock = 6;

const hasGzipMark = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

async function loadModel(): Promise<Uint8Array> {
  const answer = await fetch(model);
  if (!answer.ok) throw new Error(`the model was answered with ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  // A server that knows the ending has the browser unpack it.
  if (!hasGzipMark(bytes)) return bytes;
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

async function openReader() {
  const [core, language] = await Promise.all([createCore({ locateFile: () => program }), loadModel()]);
  core.FS.writeFile("/eng.traineddata", language);
  const reader = new core.TessBaseAPI();
  if (reader.Init("/", "eng", lstmOnly) !== 0) throw new Error("the model cannot be read");
  reader.SetVariable("tessedit_char_whitelist", "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<");
  reader.SetPageSegMode(oneBlock);
  return (picture: Uint8Array) => {
    core.FS.writeFile("/input", picture);
    if (reader.SetImageFile(1, 0, false) === 1) return "";
    reader.Recognize(null);
    return reader.GetUTF8Text();
  };
}

const opening = openReader();
opening.catch(() => undefined);

addEventListener("message", ({ data }: MessageEvent<Uint8Array>) => {
  opening.then(
    (read) => postMessage({ text: read(data) } satisfies Recognised),
    () => postMessage({ fault: true } satisfies Recognised),
  );
});
