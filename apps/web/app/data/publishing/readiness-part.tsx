import type { Book } from "@colophon/contracts/books/book";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PackagePanel } from "../editions/package-panel.tsx";
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
    );
  }
  return (
    <div className="space-y-5">
      <Notice tone="success" title="Ready for KDP" action={guide}>
        Text, cover and metadata are there. Take the package, open KDP beside this page, and copy field by
        field.
      </Notice>
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
