import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";
import { manuscriptQuery } from "../../manuscript/sections/manuscript-queries.ts";

/** What the desk calls a section; null while it is not known, or where the section is gone. */
export type SectionNames = (sectionId: string) => string | null;

const sectionNames = lazyPart(() => import("../../manuscript/sections/section-names.ts"));

/** Names of a book's sections as its desk has them. */
export function useSectionNames(bookId: string): SectionNames {
  const { data } = useQuery(manuscriptQuery(bookId));
  const { part } = useLazyPart(sectionNames);
  // Fetched when the page stands, which can be used without.
  useEffect(() => sectionNames.warm(), []);
  if (data === undefined || part === null) return () => null;
  const naming = part.namingOf(data);
  const names = new Map(data.sections.map((section) => [section.id, part.nameOfSection(section, naming)]));
  return (sectionId) => names.get(sectionId) ?? null;
}
