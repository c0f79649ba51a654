import { CHECK_STATES } from "@colophon/contracts/publishing/preflight-states";
import { STORE_FORMATS } from "@colophon/contracts/publishing/kdp-form";
import { progressOf } from "@colophon/rules/readiness";
import { cleanup, screen, within } from "@testing-library/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import { PublishPanel } from "./publishing/kdp-form/publish-panel.tsx";
import { buildBook, buildFullBook } from "./testing/build-book.ts";
import { buildPreflight } from "./testing/build-preflight.ts";
import { fakeApi, reply } from "./testing/fake-api.ts";
import { renderPage } from "./testing/render-page.tsx";
import { ReadinessPanel } from "./library/book-page/readiness-panel.tsx";
import { ShelfProgress } from "./library/shelf/shelf-progress.tsx";
import PreflightPage from "./publishing/preflight/preflight-page.tsx";

const anyState = fc.record({
  isSample: fc.boolean(),
  hasCover: fc.boolean(),
  hasMetadata: fc.boolean(),
  state: fc.constantFrom(...CHECK_STATES),
  isCurrent: fc.boolean(),
  blockers: fc.nat(2),
  fieldsToFillIn: fc.nat(2),
  unpriced: fc.subarray([...STORE_FORMATS]),
});

/** A check that applies to the present book, more often than by chance: only then can a book be ready. */
const nearlyReady = anyState.map((one) => ({ ...one, state: "done" as const, isCurrent: true, blockers: 0 }));
const ready = nearlyReady.map((one) => ({
  ...one,
  isSample: false,
  hasCover: true,
  hasMetadata: true,
  fieldsToFillIn: 0,
  unpriced: [],
}));

test("shows the same verdict in the book list, book page, publish tab and preflight", async () => {
  localStorage.setItem("token", "t");
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyState, nearlyReady, ready), async (one) => {
      const { isSample, hasCover, hasMetadata, state, isCurrent, blockers, fieldsToFillIn, unpriced } = one;
      const preflight = buildPreflight({
        state,
        is_current: isCurrent,
        facts: {
          isSample,
          hasCover,
          hasMetadata,
          preflight: { state, isCurrent, blockers },
          fieldsToFillIn,
          unpriced,
        },
      });
      const facts = { is_sample: isSample, has_cover: hasCover, has_metadata: hasMetadata };
      const book = buildFullBook(buildBook(facts), ["It began."]);
      fakeApi({
        [`GET /api/books/${book.id}`]: () => reply(book),
        [`GET /api/books/${book.id}/preflight`]: () => reply(preflight),
      });
      renderPage({
        at: `/books/${book.id}`,
        pages: {
          "/books/:bookId": (
            <>
              <section aria-label="Shelf">
                <ShelfProgress book={book} />
              </section>
              <ReadinessPanel book={book} search={new URLSearchParams()} />
              <section aria-label="Publish">
                <PublishPanel book={book} />
              </section>
              <PreflightPage />
            </>
          ),
        },
      });
      const { line, is_ready: isReady } = preflight.readiness;
      for (const name of ["KDP readiness", "Publish", "Verdict"]) {
        const surface = within(await screen.findByRole("region", { name }));
        expect((await surface.findAllByText(line)).length).toBeGreaterThan(0);
        const praised = surface.queryAllByText("Ready for KDP").filter((element) => !element.closest("ul"));
        expect([name, praised.length > 0]).toEqual([name, isReady]);
      }
      const shelf = within(screen.getByRole("region", { name: "Shelf" }));
      expect(shelf.queryByText(/KDP|ready/iu)).toBeNull();
      const { percent } = progressOf({ isTextFinished: true, isSample, hasCover, hasMetadata });
      expect(shelf.getByText(`Progress ${String(percent)}%`)).toBeTruthy();
      cleanup();
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
