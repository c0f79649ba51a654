import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy, VerbosityLevel } from "pdfjs-dist";

export type PdfDocument = PDFDocumentProxy;

type ScriptPolicies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
};

declare global {
  /** Missing in some browsers, and in TypeScript's own types. @source W3C, "Trusted Types" */
  var trustedTypes: ScriptPolicies | undefined;
}

/** Marks the worker's URL as trusted if the browser requires it: it is a file of our own build. */
function trusted(address: string): string {
  const policies = globalThis.trustedTypes;
  if (policies === undefined) return address;
  return policies
    .createPolicy("colophon-pdf-worker", { createScriptURL: () => address })
    .createScriptURL(address);
}

let started: Promise<void> | null = null;

/** Starts the PDF worker, so that it is ready when the first file arrives. */
export function warmUp(): Promise<void> {
  started ??= startWorker().catch((error: unknown) => {
    started = null;
    throw error;
  });
  return started;
}

async function startWorker(): Promise<void> {
  const { default: address } = await import("pdfjs-dist/build/pdf.worker.min.mjs?url");
  GlobalWorkerOptions.workerPort = new Worker(trusted(address), { type: "module" });
}

/** `pageRatio`: width divided by height of its pages, including any bleed. */
export type OpenPdf = { pdf: PdfDocument; pageRatio: number };

/**
 * Opens a PDF whose pages are all the same size. The bytes are copied, because the worker takes ownership.
 */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  await warmUp();
  const task = getDocument({
    data: bytes.slice(),
    // Our own files have no images that need it, and the content security policy forbids WebAssembly.
    useWasm: false,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const pdf = await task.promise;
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return { pdf, pageRatio: width / height };
}

/**
 * Draws a page on a canvas of the given width.
 * @returns a function that stops it; `done` settles when the page is drawn, or was stopped
 */
export function drawPage(
  pdf: PdfDocument,
  { canvas, pageNumber, widthPx }: { canvas: HTMLCanvasElement; pageNumber: number; widthPx: number },
): { stop: () => void; done: Promise<boolean> } {
  let isStopped = false;
  let cancel = (): void => undefined;
  const draw = async (): Promise<boolean> => {
    const page = await pdf.getPage(pageNumber);
    if (isStopped) return false;
    const natural = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: widthPx / natural.width });
    // Drawn offscreen and swapped in at once: resizing a canvas blanks it until it is drawn.
    const offscreen = document.createElement("canvas");
    offscreen.width = Math.round(viewport.width);
    offscreen.height = Math.round(viewport.height);
    const task = page.render({ canvas: offscreen, viewport });
    cancel = () => task.cancel();
    await task.promise;
    if (isStopped) return false;
    canvas.width = offscreen.width;
    canvas.height = offscreen.height;
    canvas.getContext("2d")?.drawImage(offscreen, 0, 0);
    return true;
  };
  const done = draw().catch((error: unknown) => {
    if (isStopped) return false;
    throw error;
  });
  return {
    stop: () => {
      isStopped = true;
      cancel();
    },
    done,
  };
}
