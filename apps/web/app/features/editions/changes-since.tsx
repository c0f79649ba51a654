import type { ChangedSection, Edition, EditionChanges } from "@colophon/contracts/editions/edition";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EDITION_FILES, countWords } from "../../data/editions/edition-words.ts";
import { changesQuery } from "../../data/editions/edition-queries.ts";
import { sentenceOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { changedValues } from "./changed-values.ts";

/** What changed since an edition; asked for when somebody wants to know, since every text is compared for it. */
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
      explainError={(error) => sentenceOf(error, "The server did not explain why.")}
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
        {lengthWords(changes)}
      </Notice>
      {sections.length > 0 && (
        <List title="Chapters and pages">
          {sections.map((section) => (
            <li key={section.id}>{sectionWords(section)}</li>
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
function lengthWords(changes: EditionChanges): string {
  const { words_before: words, words_after: wordsNow, pages_before: pages, pages_after: pagesNow } = changes;
  const inWords =
    words === wordsNow
      ? countWords(words, "word")
      : `${countWords(words, "word")} before, ${countWords(wordsNow, "word")} now`;
  if (pages === null) return `${inWords}.`;
  if (pagesNow === null) return `${inWords}; ${countWords(pages, "page")} before, not counted since.`;
  return pages === pagesNow
    ? `${inWords}, ${countWords(pages, "page")}.`
    : `${inWords}; ${countWords(pages, "page")} before, ${countWords(pagesNow, "page")} now.`;
}

/** "“Ebb”: 12 words added, 3 taken out, moved, was called “Flow”". */
export function sectionWords(section: ChangedSection): string {
  return `“${section.title}”: ${partsOf(section).join(", ")}`;
}

function partsOf({ change, title_before: before, ...section }: ChangedSection): string[] {
  const { words_added: added, words_taken: taken } = section;
  if (change === "added") return [`new, ${countWords(added, "word")}`];
  if (change === "removed") return [`taken out, ${countWords(taken, "word")}`];
  const inWords = [
    ...(added > 0 ? [`${countWords(added, "word")} added`] : []),
    ...(taken > 0 ? [`${countWords(taken, "word")} taken out`] : []),
  ];
  const look =
    change === "changed" && inWords.length === 0 ? ["looks different, the words are the same"] : inWords;
  return [
    ...look,
    ...(section.moved ? ["moved"] : []),
    ...(before === null ? [] : [`was called “${before}”`]),
  ];
}
