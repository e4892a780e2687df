import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { AppError } from "#server/platform/errors.ts";
import type { PdfAnswer, PdfRequest } from "./pdf-worker.ts";

/**
 * Writes a document as PDF. `template`: path of its Typst file, which reads `data` by `json(bytes(sys.inputs.data))`: texts in it
 * are inert. Fonts: IBM Plex Sans Arabic 400 to 700.
 * @throws when the template does not compile, or takes longer than ten seconds; AppError unavailable when too many wait.
 */
export type RenderPdf = (template: string, data: unknown) => Promise<Buffer>;

/** The compiler's memory creeps: a fresh worker takes over after so many documents. */
const documentsAWorker = 300;
const patienceMs = 10_000;
/** Some twenty milliseconds each: who comes later would wait longer than anybody waits for a page. */
const mostWaiting = 500;

type Order = {
  template: string;
  data: string;
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
};
type PrintWorker = { worker: Worker; printed: number; fail: (error: Error) => void };
type Options = { patienceMs?: number; mostWaiting?: number; openWorker?: () => Worker };

/**
 * One document is made after another, and each has its own patience, which begins with it: one that hangs ends its worker and
 * itself, and those behind it go on with the next worker.
 */
export function createPdfRenderer(options: Options = {}) {
  const {
    patienceMs: patience = patienceMs,
    mostWaiting: most = mostWaiting,
    openWorker = () => new Worker(new URL("./pdf-worker.ts", import.meta.url)),
  } = options;
  const orders: Order[] = [];
  let printWorker: PrintWorker | undefined;
  let isPrinting = false;

  const render: RenderPdf = (template, data) => {
    if (!existsSync(template)) throw new Error(`template not found: ${template}`);
    if (orders.length >= most) throw new AppError("unavailable", { retryAfter: 5 });
    return new Promise((resolve, reject) => {
      orders.push({ template, data: JSON.stringify(data), resolve, reject });
      void printNext();
    });
  };

  async function printNext(): Promise<void> {
    if (isPrinting) return;
    const order = orders.shift();
    if (!order) return;
    isPrinting = true;
    await print(order).then(order.resolve, order.reject);
    isPrinting = false;
    void printNext();
  }

  async function print({ template, data }: Order): Promise<Buffer> {
    printWorker ??= openPrintWorker();
    const used = printWorker;
    const id = (used.printed += 1);
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Buffer>((resolve, reject) => {
        used.fail = reject;
        timer = setTimeout(() => reject(new Error(`rendering ${template} timed out`)), patience);
        used.worker.once("message", (answer: PdfAnswer) =>
          "pdf" in answer ? resolve(Buffer.from(answer.pdf)) : reject(new TemplateError(answer.error)),
        );
        used.worker.ref();
        used.worker.postMessage({ id, template, data } satisfies PdfRequest);
      });
    } catch (error) {
      // The worker has told what is wrong with the template, and is well; everything else is its own end.
      if (!(error instanceof TemplateError)) closePrintWorker(used);
      throw error;
    } finally {
      clearTimeout(timer);
      // An idle worker must not keep the process; a worn one ends.
      used.worker.unref();
      if (used.printed >= documentsAWorker) closePrintWorker(used);
    }
  }

  function openPrintWorker(): PrintWorker {
    const opened: PrintWorker = { worker: openWorker(), printed: 0, fail: () => {} };
    opened.worker.on("error", (error) => {
      closePrintWorker(opened);
      opened.fail(error as Error);
    });
    opened.worker.on("exit", () => {
      if (opened === printWorker) printWorker = undefined;
      opened.fail(new Error("PDF worker exited"));
    });
    opened.worker.unref();
    return opened;
  }

  function closePrintWorker(used: PrintWorker) {
    if (used === printWorker) printWorker = undefined;
    void used.worker.terminate();
  }

  return { render, close: async () => void (await printWorker?.worker.terminate()) };
}

class TemplateError extends Error {}
