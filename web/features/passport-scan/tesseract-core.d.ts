/** What is used of Tesseract compiled to WebAssembly; the package brings no types. */
declare module "tesseract.js-core/tesseract-core-simd-lstm.js" {
  type Tesseract = {
    Init(folder: string, language: string, engine: number): number;
    SetVariable(name: string, value: string): boolean;
    SetPageSegMode(mode: number): void;
    /** Takes `/input` of its file system; 1 when that is no picture. */
    SetImageFile(exif: number, angle: number, upscale: boolean): number;
    Recognize(monitor: null): number;
    GetUTF8Text(): string;
  };
  type Core = {
    FS: { writeFile(path: string, bytes: Uint8Array): void };
    TessBaseAPI: new () => Tesseract;
  };
  export default function createCore(options: { locateFile: (name: string) => string }): Promise<Core>;
}
