import { Worker } from "node:worker_threads";
import type { PdfAnswer, PdfRequest } from "./pdf-worker.ts";

/**
 * Writes the named document as PDF. Its Typst template reads `data` by `json(bytes(sys.inputs.data))`: texts in it are
 * inert. Fonts: IBM Plex Sans Arabic 400 to 700.
 * @throws when the template does not compile, or takes longer than ten seconds.
 */
export type RenderPdf = (document: string, data: unknown) => Promise<Buffer>;

/** The compiler's memory creeps: a fresh worker takes over after so many documents. */
const documentsAWorker = 300;
const patienceMs = 10_000;

type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };
type Press = { worker: Worker; waiting: Map<number, Waiting>; count: number };

/** `templates`: the Typst file of each document by name. */
export function createPdfRenderer(templates: Record<string, string>) {
  let press: Press | undefined;

  const render: RenderPdf = (document, data) => {
    const template = templates[document];
    if (!template) throw new Error(`no document is called ${document}`);
    press ??= openPress();
    const used = press;
    const id = used.count++;
    if (used.count >= documentsAWorker) press = undefined;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => failAll(used, new Error(`${document} took too long`)), patienceMs);
      used.waiting.set(id, { resolve, reject, timer });
      used.worker.ref();
      used.worker.postMessage({ id, template, data: JSON.stringify(data) } satisfies PdfRequest);
    });
  };

  function openPress(): Press {
    const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url));
    const opened: Press = { worker, waiting: new Map(), count: 0 };
    worker.on("message", (answer: PdfAnswer) => settle(opened, answer));
    worker.on("error", (error) => failAll(opened, error as Error));
    worker.unref();
    return opened;
  }

  function settle(used: Press, answer: PdfAnswer) {
    const one = used.waiting.get(answer.id);
    if (!one) return;
    used.waiting.delete(answer.id);
    clearTimeout(one.timer);
    if ("pdf" in answer) one.resolve(Buffer.from(answer.pdf));
    else one.reject(new Error(answer.error));
    if (used.waiting.size > 0) return;
    // An idle worker must not keep the process; a worn one ends.
    used.worker.unref();
    if (used !== press) void used.worker.terminate();
  }

  function failAll(used: Press, error: Error) {
    if (used === press) press = undefined;
    for (const { reject, timer } of used.waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    used.waiting.clear();
    void used.worker.terminate();
  }

  return { render, close: async () => void (await press?.worker.terminate()) };
}
