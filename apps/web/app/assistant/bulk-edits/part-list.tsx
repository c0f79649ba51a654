import type { BulkEditPart } from "@colophon/contracts/assistant/bulk-edits";
import type { SectionNames } from "../../library/bible/use-section-names.ts";
import { wordCount } from "../assistant-jobs/price-labels.ts";
import { sectionUrl } from "../../manuscript/sections/editor-url.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { partMessage } from "./bulk-edit-labels.ts";

type Props = { bookId: string; parts: readonly BulkEditPart[]; names: SectionNames };

/** The outcome of each part. */
export function PartList({ bookId, parts, names }: Props): React.ReactElement {
  return (
    <section aria-labelledby="what-became">
      <h3 id="what-became" className="font-display text-h3">
        Part by part
      </h3>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {parts.map((part) => (
          <li key={part.place} className="py-3">
            <p className="text-small">
              <Anchor className="link" href={sectionUrl(bookId, part.section_id)}>
                {partName(part, names)}
              </Anchor>{" "}
              <span className="text-ink-2">
                {wordCount(part.words)}. {partMessage(part)}
              </span>
            </p>
            <p className="mt-1 text-small text-ink-2 wrap-anywhere">{part.begins}…</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The section of a part, named as in the editor. */
export function partName(part: BulkEditPart, names: SectionNames): string {
  const { section_id: sectionId, title, chapter } = part;
  if (title !== "") return title;
  return names(sectionId) ?? (chapter === null ? "Section" : `Chapter ${chapter}`);
}
