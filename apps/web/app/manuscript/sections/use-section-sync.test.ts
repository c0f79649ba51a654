import { act, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildManuscript, buildSection } from "../../testing/build-manuscript.ts";
import { fakeApi, reply } from "../../testing/fake-api.ts";
import { buildImpatientClient, renderInApp } from "../../testing/in-app.tsx";
import type { SectionSync } from "./section-sync.ts";
import { useTrashUpdates } from "./use-section-sync.ts";
import { useStructure } from "./use-structure.ts";

test("shows a section that a save finds in the trash there at once, without an event", async () => {
  const book = buildManuscript([buildSection("one"), buildSection("two")]);
  const [, two] = book.sections;
  let order = book;
  fakeApi({ [`GET /api/books/${book.book_id}/manuscript`]: () => reply(order) });
  let isInTrash = false;
  let announce = (): void => undefined;
  // predicate: the hook requests nothing else
  const isSync = (part: Partial<SectionSync>): part is SectionSync => "isInTrash" in part;
  const sync: Partial<SectionSync> = {
    isInTrash: () => isInTrash,
    subscribe(listener) {
      announce = listener;
      return () => undefined;
    },
  };
  const { result } = renderInApp(buildImpatientClient(), () => {
    useTrashUpdates(isSync(sync) ? sync : null, book.book_id);
    return useStructure(book.book_id);
  });
  await waitFor(() => expect(result.current.manuscript?.sections).toHaveLength(2));
  order = { ...book, sections: two === undefined ? [] : [two] };
  isInTrash = true;
  act(() => announce());
  await waitFor(() => expect(result.current.manuscript?.sections.map(({ id }) => id)).toEqual([two?.id]));
});
