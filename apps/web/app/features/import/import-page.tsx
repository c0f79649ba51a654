import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { importKey, startImport, useImport } from "../../data/imports/import-calls.ts";
import { sentenceOf } from "../../platform/api.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { DropZone, type FileKind } from "../../ui/drop-zone.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonCard } from "../../ui/skeleton.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { OTHER_KINDS } from "./import-words.ts";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Bring a manuscript",
    description: "A Word file, e-book or text becomes a book, with its chapters as you like them.",
  });
}

const KINDS: readonly FileKind[] = [
  { ending: ".docx", name: "Word (.docx)" },
  { ending: ".epub", name: "EPUB" },
  { ending: ".md", name: "Markdown" },
  { ending: ".txt", name: "plain text" },
];
/** A little below what the server takes, so that the figure shown is round. */
const MOST_BYTES = 20_000_000;
const FILE = "file";

export default function ImportPage(): React.ReactElement {
  const [search, setSearch] = useSearchParams();
  const id = search.get(FILE);
  return (
    <div className="mx-auto max-w-[60rem]">
      <h1 className="font-display text-h1">Bring a manuscript</h1>
      <p className="mt-2 mb-8 max-w-[62ch] text-lead text-ink-2">
        You see what it would become before anything is made. Italics, notes, scene breaks, lists and tables
        stay; fonts and page numbers go, since the book has its own.
      </p>
      {id === null ? (
        <Bringing onBrought={(brought) => setSearch({ [FILE]: brought })} />
      ) : (
        <Brought key={id} id={id} onOther={() => setSearch({})} />
      )}
    </div>
  );
}

function Bringing({ onBrought }: { onBrought: (id: string) => void }): React.ReactElement {
  const client = useQueryClient();
  const bring = useMutation({
    mutationFn: startImport,
    onSuccess(brought) {
      client.setQueryData(importKey(brought.id), brought);
      onBrought(brought.id);
    },
  });
  return (
    <DropZone
      label="Your manuscript"
      kinds={KINDS}
      maxBytes={MOST_BYTES}
      elsewhere={OTHER_KINDS}
      onFile={(file) => bring.mutate(file)}
      busy={bring.isPending}
      busyLabel="Reading your manuscript"
      error={
        bring.isError ? sentenceOf(bring.error, "The file could not be read. Please try again.") : undefined
      }
    />
  );
}

function Brought({ id, onOther }: { id: string; onOther: () => void }): React.ReactElement {
  const query = useImport(id);
  return (
    <QueryView
      query={query}
      loadingLabel="Looking at your manuscript"
      skeleton={<SkeletonCard />}
      errorTitle="This file is not here any more"
      explainError={(error) => sentenceOf(error, "The server did not explain why.")}
    >
      {(brought) => <ImportPreview brought={brought} onOther={onOther} />}
    </QueryView>
  );
}
