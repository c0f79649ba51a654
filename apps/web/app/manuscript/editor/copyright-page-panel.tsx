import { CopyrightPageForm } from "../matter/copyright-page-form.tsx";
import { GeneratedPages } from "../matter/generated-pages.tsx";
import { SeriesAndAuthor } from "../matter/series-and-author.tsx";
import type { RightPanelProps } from "./right-panel-props.ts";

/** ISBN, edition and publisher; author, series, and the pages generated from them. */
export function CopyrightPagePanel({ bookId }: RightPanelProps): React.ReactElement {
  return (
    <div className="space-y-8 p-4">
      <CopyrightPageForm bookId={bookId} />
      <SeriesAndAuthor bookId={bookId} />
      <GeneratedPages bookId={bookId} />
    </div>
  );
}
