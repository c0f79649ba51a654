import type { DocumentHit } from "@colophon/manuscript/find-in-document";
import { Button } from "../../../ui/button.tsx";
import type { SearchedSection } from "./book-search.ts";

/** Listed matches of one section; the others are counted, and replaced with all. */
const LISTED = 200;

type FoundListProps = {
  sections: readonly SearchedSection[];
  currentId: string;
  onGo: (section: SearchedSection, hit: DocumentHit) => void;
  onReplace: (section: SearchedSection, hits: readonly DocumentHit[]) => void;
};

/** All matches in their sentences, before and after. */
export function FoundList({
  sections,
  currentId,
  onGo,
  onReplace,
}: FoundListProps): React.ReactElement | null {
  if (sections.length === 0) return null;
  return (
    <div className="found-list">
      {sections.map((section) => (
        <div key={section.id}>
          {(sections.length > 1 || section.id !== currentId) && (
            <div className="flex items-baseline justify-between gap-3 pt-2">
              <h3 className="text-small font-medium">{section.title || "Without a title"}</h3>
              <Button size="small" variant="quiet" onClick={() => onReplace(section, section.hits)}>
                {`Replace ${section.hits.length.toLocaleString("en")} here`}
              </Button>
            </div>
          )}
          <ul>
            {section.hits.slice(0, LISTED).map((hit) => (
              <li key={hit.from} className="found-line">
                <button type="button" className="found-place" onClick={() => onGo(section, hit)}>
                  {hit.before}
                  <mark className="is-found">{hit.text}</mark>
                  {hit.replacement !== "" && <ins className="found-new">{hit.replacement}</ins>}
                  {hit.after}
                </button>
                <Button size="small" variant="quiet" onClick={() => onReplace(section, [hit])}>
                  Replace
                </Button>
              </li>
            ))}
          </ul>
          {section.hits.length > LISTED && (
            <p className="text-small text-ink-3">{`And ${(section.hits.length - LISTED).toLocaleString("en")} more.`}</p>
          )}
        </div>
      ))}
    </div>
  );
}
