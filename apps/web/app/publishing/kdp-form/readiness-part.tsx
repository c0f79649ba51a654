import type { Book } from "@colophon/contracts/library/books/book";
import type { Readiness } from "@colophon/contracts/publishing/preflight";
import { progressOf } from "@colophon/rules/readiness";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { editionsQuery } from "../editions/edition-queries.ts";
import { PackagePanel } from "../editions/package-panel.tsx";
import { usePreflight } from "../preflight/preflight-queries.ts";
import { OpenPoint, OpenPoints } from "../preflight/readiness-line.tsx";
import { KdpGuideDialog } from "./kdp-guide-dialog.tsx";
import { OutsideLink } from "./outside-link.tsx";
import { KDP } from "./publishing-labels.ts";

/** Above the form: the verdict on the book with what is left to do, its package, and a link to KDP. */
export function ReadinessPart({ book }: { book: Book }): React.ReactElement {
  const query = usePreflight(book.id);
  return (
    <div className="space-y-5">
      <QueryView
        query={query}
        loadingLabel="Looking up KDP readiness"
        skeleton={<SkeletonLines count={4} />}
        errorTitle="KDP readiness did not load"
        explainError={(error) => messageOf(error, "Your book is safe. Please try again.")}
      >
        {({ readiness }) => <Verdict book={book} readiness={readiness} />}
      </QueryView>
      <Package book={book} />
    </div>
  );
}

function Verdict({ book, readiness }: { book: Book; readiness: Readiness }): React.ReactElement {
  const [first, ...rest] = readiness.open;
  const guide = <Guide book={book} />;
  if (first === undefined) {
    return (
      <Notice tone="success" title={readiness.line} action={guide}>
        Download the package, open KDP next to this page, and copy field by field.
      </Notice>
    );
  }
  return (
    <Notice
      tone={readiness.tone === "danger" ? "danger" : "warning"}
      role="none"
      title={<OpenPoint bookId={book.id} point={first} />}
      action={guide}
    >
      <OpenPoints bookId={book.id} points={rest} />
    </Notice>
  );
}

function Guide({ book }: { book: Book }): React.ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>KDP publishing guide</Button>
      <KdpGuideDialog book={book} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** A package can be made when all steps are done; an existing one stays available when a cover is removed. */
function Package({ book }: { book: Book }): React.ReactElement | null {
  const { data } = useQuery(editionsQuery(book.id));
  const { percent } = progressOf({
    isTextFinished: book.status === "completed",
    isSample: book.is_sample,
    hasCover: book.has_cover,
    hasMetadata: book.has_metadata,
  });
  const isMade = data !== undefined && data.editions.length > 0;
  if (percent !== 100) return isMade ? <PackagePanel book={book} /> : null;
  return (
    <>
      <PackagePanel book={book} />
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <OutsideLink href={KDP.bookshelf} className="btn btn-primary">
          Open KDP <ArrowRight aria-hidden className="size-4" />
        </OutsideLink>
        <OutsideLink href={KDP.help}>KDP's help pages</OutsideLink>
        <OutsideLink href={KDP.authorCentral}>Author Central</OutsideLink>
      </p>
    </>
  );
}
