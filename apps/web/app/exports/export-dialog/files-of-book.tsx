import type { BookSummary } from "@colophon/contracts/library/books/book";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ExportChoices, saveChoices, readChoices } from "../export-files/export-choices.ts";
import { forecastQuery } from "../export-files/export-queries.ts";
import { useExport } from "../export-files/use-export.ts";
import { ChoicesForm } from "./choices-form.tsx";
import { CoversToCome } from "./covers-to-come.tsx";
import { EarlierExports } from "./earlier-exports.tsx";
import { ExportProgress } from "./export-progress.tsx";
import { ExportResult } from "./export-result.tsx";
import { WindowSkeleton } from "./window-skeleton.tsx";

/** One dialog, three states: choosing, waiting, downloading. */
export function FilesOfBook({ book }: { book: BookSummary }): React.ReactElement {
  const [choices, setChoices] = useState(() => readChoices(book));
  const exported = useExport(book.id);
  const forecast = useQuery({
    ...forecastQuery({ id: book.id, edition: book.updated_at }, choices),
    // While another look loads, the last one's result stays.
    placeholderData: (last) => last,
    // The pages of a book that was just finished are being set ahead; then they are counted.
    refetchInterval: ({ state }) => state.data?.known.length === 0 && 5000,
  });
  const change = (next: ExportChoices): void => {
    setChoices(next);
    saveChoices(book, next);
  };
  if (exported.state === "opening") return <WindowSkeleton />;
  if (exported.state === "ready") {
    const { made } = exported;
    return (
      <ExportResult
        key={made.id}
        made={made}
        isOutdated={Date.parse(book.updated_at) > Date.parse(made.created_at)}
        onChooseAgain={exported.leave}
        onMakeAgain={() => exported.prepareAgain(made)}
        earlier={
          <EarlierExports
            orders={exported.orders.filter(({ id }) => id !== made.id)}
            onShow={exported.show}
          />
        }
      />
    );
  }
  if (exported.state === "waiting") {
    return (
      <ExportProgress
        made={exported.made}
        isSilent={exported.isSilent}
        isAgain={exported.isAgain}
        onRefetch={exported.refetch}
      />
    );
  }
  const { words, chapters, known } = forecast.data ?? {
    words: book.progress.words,
    chapters: book.chapters,
    known: [],
  };
  return (
    <ChoicesForm
      book={book}
      covers={
        <CoversToCome
          book={book}
          look={choices}
          binding={choices.formats.includes("hardcover") ? "hardcover" : "paperback"}
        />
      }
      length={{
        words,
        chapters,
        known: known.map(({ large_print: largePrint, ...look }) => ({ ...look, largePrint })),
      }}
      choices={choices}
      onChange={change}
      isSending={exported.state === "sending"}
      failure={exported.state === "choosing" ? exported.failure : null}
      onPrepare={exported.prepare}
      below={<EarlierExports orders={exported.orders} onShow={exported.show} />}
    />
  );
}
