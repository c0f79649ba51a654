import { ImprintForm } from "../../data/matter/imprint-form.tsx";
import { MadePages } from "../../data/matter/made-pages.tsx";
import { SeriesAndAuthor } from "../../data/matter/series-and-author.tsx";
import type { RightPanelProps } from "./right-panel-props.ts";

/** ISBN, edition and publisher; whom the book is by, where it belongs, and the pages made of that. */
export function ImprintPanel({ bookId }: RightPanelProps): React.ReactElement {
  return (
    <div className="space-y-8 p-4">
      <ImprintForm bookId={bookId} />
      <SeriesAndAuthor bookId={bookId} />
      <MadePages bookId={bookId} />
    </div>
  );
}
