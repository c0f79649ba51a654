import type {
  ChangedSection,
  Edition,
  EditionChanges,
} from "@colophon/contracts/publishing/editions/edition";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EDITION_FILES, formatCount } from "./edition-labels.ts";
import { changesQuery } from "./edition-queries.ts";
import { messageOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { changedValues } from "./changed-values.ts";

/** Changes since an edition; fetched only on request, because every text is compared. */
export function ChangesSince(props: { edition: Edition; isAsked: boolean }): React.ReactElement {
  const { edition } = props;
  const [isAsked, setIsAsked] = useState(props.isAsked);
  const query = useQuery({
    ...changesQuery({ bookId: edition.book_id, editionId: edition.id }),
    enabled: isAsked,
  });
  if (!isAsked) {
    return <Button onClick={() => setIsAsked(true)}>Compare with the book as it stands</Button>;
  }
  return (
    <QueryView
      query={query}
      loadingLabel="Comparing every chapter"
      skeleton={<SkeletonLines count={3} />}
      errorTitle="The book could not be compared"
      explainError={(error) => messageOf(error, "The server did not explain why.")}
    >
      {(changes) => <Changes changes={changes} />}
    </QueryView>
  );
}

function Changes({ changes }: { changes: EditionChanges }): React.ReactElement {
  const { verdict, sections, fields, files } = changes;
  const needsNothing = [verdict.inside, verdict.cover, verdict.hardcover, verdict.ebook, verdict.form].every(
    (need) => need === "no",
  );
  const others = files.filter(({ differs }) => differs);
  return (
    <div className="space-y-5">
      <Notice tone={needsNothing ? "success" : "info"} title={verdict.sentence}>
        {lengthLabel(changes)}
      </Notice>
      {sections.length > 0 && (
        <List title="Chapters and pages">
          {sections.map((section) => (
            <li key={section.id}>{sectionLabel(section)}</li>
          ))}
        </List>
      )}
      {fields.length > 0 && (
        <List title="Details">
          {changedValues(fields).map(({ labels, before, after }) => (
            <li key={labels}>
              <b className="font-medium">{labels}:</b> {before} → {after}
            </li>
          ))}
        </List>
      )}
      {others.length > 0 && (
        <List title="Files that would be others now">
          {others.map(({ format }) => (
            <li key={format}>{EDITION_FILES[format].name}</li>
          ))}
        </List>
      )}
    </div>
  );
}

function List({ title, children }: { title: string; children: React.ReactNode }): React.ReactElement {
  return (
    <div>
      <h4 className="font-medium">{title}</h4>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-small wrap-anywhere">{children}</ul>
    </div>
  );
}

/** "102,000 words before, 102,400 now; 320 pages before, 322 now." */
function lengthLabel(changes: EditionChanges): string {
  const { words_before: words, words_after: wordsNow, pages_before: pages, pages_after: pagesNow } = changes;
  const lengthChange =
    words === wordsNow
      ? formatCount(words, "word")
      : `${formatCount(words, "word")} before, ${formatCount(wordsNow, "word")} now`;
  if (pages === null) return `${lengthChange}.`;
  if (pagesNow === null) return `${lengthChange}; ${formatCount(pages, "page")} before, not counted since.`;
  return pages === pagesNow
    ? `${lengthChange}, ${formatCount(pages, "page")}.`
    : `${lengthChange}; ${formatCount(pages, "page")} before, ${formatCount(pagesNow, "page")} now.`;
}

/** "“Ebb”: 12 words added, 3 taken out, moved, was called “Flow”". */
export function sectionLabel(section: ChangedSection): string {
  return `“${section.title}”: ${partsOf(section).join(", ")}`;
}

function partsOf({ change, title_before: before, ...section }: ChangedSection): string[] {
  const { words_added: added, words_taken: taken } = section;
  if (change === "added") return [`new, ${formatCount(added, "word")}`];
  if (change === "removed") return [`taken out, ${formatCount(taken, "word")}`];
  const lengthChange = [
    ...(added > 0 ? [`${formatCount(added, "word")} added`] : []),
    ...(taken > 0 ? [`${formatCount(taken, "word")} taken out`] : []),
  ];
  const look =
    change === "changed" && lengthChange.length === 0
      ? ["looks different, the words are the same"]
      : lengthChange;
  return [
    ...look,
    ...(section.moved ? ["moved"] : []),
    ...(before === null ? [] : [`was called “${before}”`]),
  ];
}
