import type { BookSummary } from "@colophon/contracts/books/book";
import { useState } from "react";
import { type ExportChoices, keepChoices, readChoices } from "../../data/exports/export-choices.ts";
import { ChoicesForm } from "./choices-form.tsx";
import { CoversToCome } from "./covers-to-come.tsx";
import { ExportProgress } from "./export-progress.tsx";
import { ExportResult } from "./export-result.tsx";
import { useExport } from "../../data/exports/use-export.ts";

/** One window, three states: choosing, waiting, fetching. */
export function FilesOfBook({ book }: { book: BookSummary }): React.ReactElement {
  const [choices, setChoices] = useState(() => readChoices(book));
  const exported = useExport(book.id);
  const change = (next: ExportChoices): void => {
    setChoices(next);
    keepChoices(book.id, next);
  };
  if (exported.state === "ready") {
    return (
      <ExportResult
        made={exported.made}
        onChooseAgain={exported.leave}
        onNotKept={() => exported.prepareAgain(exported.made)}
      />
    );
  }
  if (exported.state === "waiting") {
    return (
      <ExportProgress
        made={exported.made}
        isSilent={exported.isSilent}
        isAgain={exported.isAgain}
        onAskAgain={exported.askAgain}
      />
    );
  }
  return (
    <ChoicesForm
      genre={book.genre}
      covers={
        <CoversToCome
          book={book}
          look={choices}
          binding={choices.formats.includes("hardcover") ? "hardcover" : "paperback"}
        />
      }
      choices={choices}
      onChange={change}
      isSending={exported.state === "sending"}
      failure={exported.state === "choosing" ? exported.failure : null}
      onPrepare={() => exported.prepare(choices)}
    />
  );
}
