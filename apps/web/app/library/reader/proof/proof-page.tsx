import { useEffect, useRef, useState } from "react";
import { drawPage, type PdfDocument } from "./pdf-engine.ts";

/** No screen is sharper than this, and a canvas of that size costs memory. */
const maxPixelRatio = 2;

type Props = {
  pdf: PdfDocument;
  pageNumber: number;
  onDrawn: () => void;
  onFailed: (error: unknown) => void;
};

/** One printed page, drawn from the PDF at the screen's resolution. */
export function ProofPage({ pdf, pageNumber, onDrawn, onFailed }: Props): React.ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [widthPx, setWidthPx] = useState(0);
  // The available space is up to the browser and changes without React.
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const measure = (): void =>
      setWidthPx(Math.round(element.clientWidth * Math.min(maxPixelRatio, globalThis.devicePixelRatio || 1)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // A canvas is drawn on, not rendered.
  useEffect(() => {
    const element = canvas.current;
    if (element === null || widthPx === 0) return undefined;
    const drawing = drawPage(pdf, { canvas: element, pageNumber, widthPx });
    const settle = (isDrawn: boolean): void => {
      if (!isDrawn) return;
      element.dataset["drawn"] = String(pageNumber);
      onDrawn();
    };
    drawing.done.then(settle, onFailed);
    return drawing.stop;
  }, [pdf, pageNumber, widthPx, onDrawn, onFailed]);
  return (
    <figure aria-label={`Printed page ${pageNumber}`} className="size-full">
      <canvas ref={canvas} aria-hidden className="block size-full mix-blend-multiply" />
    </figure>
  );
}
