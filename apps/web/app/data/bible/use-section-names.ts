import { useQuery } from "@tanstack/react-query";
import { manuscriptQuery } from "../manuscript/manuscript-queries.ts";
import { nameOfSection, namingOf } from "../manuscript/section-names.ts";

/** What the desk calls a section; null while it is not known, or where the section is gone. */
export type SectionNames = (sectionId: string) => string | null;

/** Names of a book's sections as its desk has them. */
export function useSectionNames(bookId: string): SectionNames {
  const { data } = useQuery(manuscriptQuery(bookId));
  if (data === undefined) return () => null;
  const naming = namingOf(data);
  const names = new Map(data.sections.map((section) => [section.id, nameOfSection(section, naming)]));
  return (sectionId) => names.get(sectionId) ?? null;
}
