import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";
import { manuscriptQuery } from "../../manuscript/sections/manuscript-queries.ts";

/** A section's title in the editor; null if unknown or deleted. */
export type SectionNames = (sectionId: string) => string | null;

const sectionNames = lazyPart(() => import("../../manuscript/sections/section-names.ts"));

/** Titles of a book's sections, as in the editor. */
export function useSectionNames(bookId: string): SectionNames {
  const { data } = useQuery(manuscriptQuery(bookId));
  const { part } = useLazyPart(sectionNames);
  // Fetched after the page has rendered, which works without them.
  useEffect(() => sectionNames.warm(), []);
  if (data === undefined || part === null) return () => null;
  const naming = part.namingOf(data);
  const names = new Map(data.sections.map((section) => [section.id, part.nameOfSection(section, naming)]));
  return (sectionId) => names.get(sectionId) ?? null;
}
