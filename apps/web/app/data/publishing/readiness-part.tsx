import type { Book } from "@colophon/contracts/books/book";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { editionsQuery } from "../editions/edition-queries.ts";
import { PackagePanel } from "../editions/package-panel.tsx";
import { preflightAddress } from "../preflight/mending-address.ts";
import { usePreflight } from "../preflight/preflight-queries.ts";
import { knownBlockers, stoppedWords } from "../preflight/preflight-words.ts";
import { KdpGuideDialog } from "./kdp-guide-dialog.tsx";
import { OutsideLink } from "./outside-link.tsx";
import { KDP, missingSteps, placeAddress } from "./publishing-words.ts";

/** Above the form: what is missing, or, with everything there, the way to KDP and the package. */
export function ReadinessPart({ book }: { book: Book }): React.ReactElement {
  const missing = missingSteps(book);
  const [isGuideOpen, setGuideOpen] = useState(false);
  const guide = (
    <>
      <Button onClick={() => setGuideOpen(true)}>KDP publishing guide</Button>
      <KdpGuideDialog book={book} open={isGuideOpen} onClose={() => setGuideOpen(false)} />
    </>
  );
  if (missing.length > 0) {
    return (
      <div className="space-y-5">
        <Notice tone="warning" title="Before this book is ready for KDP" action={guide}>
          <ul className="space-y-1">
            {missing.map(({ title, advice, place }) => (
              <li key={title}>
                <Anchor href={placeAddress(book.id, place)} className="link">
                  {title}
                </Anchor>
                : {advice}
              </li>
            ))}
          </ul>
          <p className="mt-1">The form below fills itself as you go.</p>
        </Notice>
        <PackageMadeBefore book={book} />
      </div>
    );
  }
  return (
    <div className="space-y-5">
      <Verdict book={book} guide={guide} />
      <PackagePanel book={book} />
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <OutsideLink href={KDP.bookshelf} className="btn btn-primary">
          Open KDP <ArrowRight aria-hidden className="size-4" />
        </OutsideLink>
        <OutsideLink href={KDP.help}>KDP's help pages</OutsideLink>
        <OutsideLink href={KDP.authorCentral}>Author Central</OutsideLink>
      </p>
    </div>
  );
}

/** What was made stays within reach when a cover is taken off, or the text is opened again. */
function PackageMadeBefore({ book }: { book: Book }): React.ReactElement | null {
  const { data } = useQuery(editionsQuery(book.id));
  return data !== undefined && data.editions.length > 0 ? <PackagePanel book={book} /> : null;
}

/** Of a book that has all its steps: ready, unless the preflight knows better. */
function Verdict({ book, guide }: { book: Book; guide: React.ReactNode }): React.ReactElement {
  const { data } = usePreflight(book.id);
  const blockers = data === undefined ? null : knownBlockers(data);
  if (blockers !== null && blockers > 0) {
    return (
      <Notice tone="warning" title="Before this book is ready for KDP" action={guide}>
        Text, cover and metadata are there, but{" "}
        <Anchor href={preflightAddress(book.id)} className="link">
          {stoppedWords(blockers)}
        </Anchor>
        .
      </Notice>
    );
  }
  return (
    <Notice tone="success" title="Ready for KDP" action={guide}>
      Text, cover and metadata are there. Take the package, open KDP beside this page, and copy field by
      field.
    </Notice>
  );
}
