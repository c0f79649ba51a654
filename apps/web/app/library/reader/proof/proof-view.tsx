import type { Book } from "@colophon/contracts/library/books/book";
import { type ReactNode, type RefObject, useCallback, useState } from "react";
import { saveChoices, readChoices } from "../../../exports/export-files/export-choices.ts";
import type { LayoutChoices } from "../../../exports/export-files/export-queries.ts";
import type { PageTurn } from "../page-turning.ts";
import { Swipe } from "../swipe.tsx";
import { useReaderKeys } from "../use-reader-keys.ts";
import { ProofFoot } from "./proof-foot.tsx";
import { ProofPage } from "./proof-page.tsx";
import { clampPage, spreadOf, turnedPage } from "./proof-spreads.ts";
import { ProofFailed, ProofSkeleton, ProofStage } from "./proof-stage.tsx";
import { type Proof, useProof } from "./use-proof.ts";
import { useWideViewport } from "./use-wide-viewport.ts";

type ProofViewProps = {
  book: Book;
  /** counts from 1; a number outside the book opens the nearest page */
  pageNumber: number;
  onTurn: (pageNumber: number) => void;
  /** the reader's dialog, whose keys turn the pages */
  viewport: RefObject<HTMLElement | null>;
  /** notes shown below the pages */
  notes: ReactNode;
};

/** The pages as they will be printed: the actual file, spread by spread. */
export function ProofView({ book, pageNumber, onTurn, viewport, notes }: ProofViewProps): React.ReactElement {
  const [choices, setChoices] = useState(() => readChoices(book));
  const proof = useProof(book, choices);
  const isNarrow = !useWideViewport();
  const pages = proof.state === "open" ? proof.pdf.numPages : 0;
  const page = pages === 0 ? pageNumber : clampPage(pageNumber, pages);
  const place = { pages, isNarrow };

  const go = (target: number): void => {
    if (pages > 0 && target !== page) onTurn(clampPage(target, pages));
  };
  const turn = (asked: PageTurn): void => go(turnedPage(page, { turn: asked, viewport: place }));
  useReaderKeys(viewport, { onTurn: turn });
  const changeLayout = (change: Partial<LayoutChoices>): void => {
    const next = { ...choices, ...change };
    setChoices(next);
    saveChoices(book, next);
  };

  return (
    <>
      <Swipe onSwipe={turn}>
        <Pages proof={proof} page={page} isNarrow={isNarrow} look={choices} pages={pages} />
      </Swipe>
      <ProofFoot
        look={choices}
        onLayoutChange={changeLayout}
        page={page}
        place={place}
        onTurn={turn}
        onGo={go}
        isFirst={page <= 1}
        isLast={pages > 0 && spreadOf(page, place).includes(pages)}
        notes={notes}
      />
    </>
  );
}

type PagesProps = { proof: Proof; page: number; pages: number; isNarrow: boolean; look: LayoutChoices };

function Pages({ proof, page, pages, isNarrow, look }: PagesProps): React.ReactElement {
  const [drawingError, setDrawingError] = useState<Error | null>(null);
  const fail = useCallback(
    (error: unknown) => setDrawingError(error instanceof Error ? error : new TypeError(String(error))),
    [],
  );
  const drawn = useCallback(() => setDrawingError(null), []);
  if (proof.state === "failed") {
    return <ProofFailed error={proof.error} isAsking={proof.isAsking} onRetry={proof.refetch} />;
  }
  if (drawingError !== null) {
    return <ProofFailed error={drawingError} isAsking={false} onRetry={() => setDrawingError(null)} />;
  }
  if (proof.state === "waiting") return <ProofSkeleton look={look} isNarrow={isNarrow} />;
  return (
    <ProofStage pageRatio={proof.pageRatio} paper={look.paper} spread={spreadOf(page, { pages, isNarrow })}>
      {(number) => <ProofPage pdf={proof.pdf} pageNumber={number} onDrawn={drawn} onFailed={fail} />}
    </ProofStage>
  );
}
