import { placeOfSection } from "@colophon/contracts/manuscript/sections/sections";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import {
  type Manuscript,
  manuscriptQuery,
  type Section,
} from "../../manuscript/sections/manuscript-queries.ts";
import { nameOfSection, namingOf, printedNumber } from "../../manuscript/sections/section-names.ts";
import type { ContentsLine } from "./contents-of-outline.ts";

/** The book's sections, named like in the editor: including parts, untitled chapters and unnumbered ones. */
export function contentsOfManuscript(
  manuscript: Manuscript,
  lengthOf: (section: Section) => string,
): ContentsLine[] {
  const naming = namingOf(manuscript);
  return manuscript.sections
    .filter(({ kind, is_on: isOn }) => isOn && placeOfSection(kind) === "body")
    .map((section) => {
      const number = naming.numbers.get(section.id);
      const isTitled = section.title.trim() !== "";
      return {
        id: section.id,
        label: number === undefined || !isTitled ? null : printedNumber(number, naming),
        name: nameOfSection(section, naming),
        title: section.title,
        isPart: section.kind === "part",
        words: section.kind === "part" && section.words === 0 ? null : lengthOf(section),
        chapter: section.number,
      };
    });
}

type ManuscriptContentsProps = {
  bookId: string;
  lengthOf: (section: Section) => string;
  /** renders the lines; null until they are known */
  children: (lines: ContentsLine[] | null) => ReactElement;
};

/** The same, loaded from the server. */
export function ManuscriptContents({ bookId, lengthOf, children }: ManuscriptContentsProps): ReactElement {
  const { data } = useQuery(manuscriptQuery(bookId));
  return children(data === undefined ? null : contentsOfManuscript(data, lengthOf));
}
