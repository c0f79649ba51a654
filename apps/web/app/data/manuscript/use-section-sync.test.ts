import { act, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { aManuscript, aSection } from "../../test-kit/a-manuscript.ts";
import { fakeApi, reply } from "../../test-kit/fake-api.ts";
import { anImpatientClient, renderInApp } from "../../test-kit/in-app.tsx";
import type { SectionSync } from "./section-sync.ts";
import { useNewsOfBin } from "./use-section-sync.ts";
import { useStructure } from "./use-structure.ts";

test("a section that a save finds in the bin is shown there at once, though no event told of it", async () => {
  const book = aManuscript([aSection("one"), aSection("two")]);
  const [, two] = book.sections;
  let order = book;
  fakeApi({ [`GET /api/books/${book.book_id}/manuscript`]: () => reply(order) });
  let isInBin = false;
  let announce = (): void => undefined;
  // predicate: the hook asks for nothing else
  const isSync = (part: Partial<SectionSync>): part is SectionSync => "isInBin" in part;
  const sync: Partial<SectionSync> = {
    isInBin: () => isInBin,
    subscribe(listener) {
      announce = listener;
      return () => undefined;
    },
  };
  const { result } = renderInApp(anImpatientClient(), () => {
    useNewsOfBin(isSync(sync) ? sync : null, book.book_id);
    return useStructure(book.book_id);
  });
  await waitFor(() => expect(result.current.manuscript?.sections).toHaveLength(2));
  order = { ...book, sections: two === undefined ? [] : [two] };
  isInBin = true;
  act(() => announce());
  await waitFor(() => expect(result.current.manuscript?.sections.map(({ id }) => id)).toEqual([two?.id]));
});
