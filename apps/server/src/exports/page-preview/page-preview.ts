import { AppError } from "@colophon/contracts/errors";
import type { ExportLayout } from "@colophon/contracts/exports/export-request";
import type {
  PagePreview as PagePreviewReply,
  PagePreviewRequest,
} from "@colophon/contracts/exports/page-preview";
import { IMAGE_ID } from "@colophon/contracts/manuscript/image-url";
import { themeForGenre } from "@colophon/rules/theme-for-genre";
import { printedAuthor } from "@colophon/rules/printed-author";
import { readDocument } from "@colophon/manuscript/chapter-document";
import type { PagePreviewOptions } from "@colophon/press/preview/page-preview-options";
import { type PagePreviewAnswer, createPagePreviews } from "@colophon/press/preview/page-previews";
import { PressError } from "@colophon/press/press-error";
import type { Node } from "prosemirror-model";
import type { Db } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import type { BookRow, Books } from "../../library/books/books.ts";
import type { Manuscripts } from "../../manuscript/sections/sections.ts";
import type { Images } from "../../manuscript/images/images.ts";
import { blocksAtPlace, printedChapters, reckonPlace, withImages } from "./page-preview-request.ts";

export type WantedPage = PagePreviewRequest & { ownerId: string; bookId: string; sectionId: string };

/** The page preview next to the editor. */
export type PagePreview = ReturnType<typeof createPagePreview>;

type Deps = {
  db: Db;
  log: Log;
  books: Pick<Books, "find">;
  manuscripts: Pick<Manuscripts, "read" | "readSection">;
  pictures: Pick<Images, "show">;
};

/** Starts no process until a page is requested. */
export function createPagePreview(deps: Deps) {
  const pages = createPagePreviews();
  return {
    /**
     * @throws AppError "books.not_found", "manuscript.section_not_found", "manuscript.in_work",
     *         "live_page.cannot_be_set", "live_page.replaced" if the same author has since made a newer
     *         request, "live_page.busy"
     */
    async set(wanted: WantedPage): Promise<PagePreviewReply> {
      const { order, isFolioExact } = await previewOptionsOf(deps, wanted);
      const answer = await pages.page(wanted.ownerId, order).catch((error: unknown) => {
        throw errorOf(deps.log, error);
      });
      return present(answer, isFolioExact);
    },
    close: () => pages.close(),
  };
}

async function previewOptionsOf(
  { db, books, manuscripts, pictures }: Deps,
  wanted: WantedPage,
): Promise<{ order: PagePreviewOptions; isFolioExact: boolean }> {
  const { ownerId, bookId, sectionId } = wanted;
  const manuscript = await manuscripts.read({ ownerId, bookId });
  const section = manuscript.sections.find(({ id }) => id === sectionId);
  if (section === undefined) throw new AppError("manuscript.section_not_found");
  const chapters = printedChapters(manuscript.sections);
  const index = chapters.findIndex(({ id }) => id === section.id);
  if (index === -1) throw cannotBeSet("Only chapters that are printed have a page beside them.");
  const book = await books.find(db, bookId);
  if (book === null) throw new AppError("books.not_found");
  const document = await documentOf(manuscripts, wanted);
  const { block, ...flow } = blocksAtPlace(document, wanted.block);
  const blocks = await withImages(flow.blocks, (id) => imageOf(pictures, id));
  const set = resolveLayout(book, wanted.look ?? {});
  return {
    isFolioExact: index === 0,
    order: {
      key: sectionId + bookId,
      manuscript: {
        title: book.title,
        author: printedAuthor(book.author_name, book.language_variant),
        year: book.created_at.getUTCFullYear(),
        language: book.language_variant,
        numbering: manuscript.numbering,
        chapterOpening: manuscript.chapter_opening,
        chapters: chapters.map(({ kind, title }, at) => ({
          kind,
          title,
          blocks: at === index ? blocks : [],
        })),
      },
      chapter: index,
      look: set,
      hasBleed: blocks.some((one) => one.t === "figure" && one.placement === "bleed"),
      block,
      offset: wanted.offset,
      ...reckonPlace(chapters, { index, look: set, opening: manuscript.chapter_opening }),
    },
  };
}

/** Requested options, with the book's settings as defaults. */
function resolveLayout({ settings, genre }: BookRow, look: ExportLayout): PagePreviewOptions["look"] {
  const theme = look.theme === undefined ? settings.theme : look.theme;
  return {
    trim: look.trim ?? settings.trim,
    theme: theme ?? themeForGenre(genre),
    largePrint: look.large_print ?? settings.large_print,
  };
}

/**
 * Shows a gray area for an image that was deleted or whose store is unavailable: the page is only a preview.
 */
async function imageOf(
  pictures: Deps["pictures"],
  id: string,
): Promise<Awaited<ReturnType<Images["show"]>> | null> {
  try {
    return IMAGE_ID.test(id) ? await pictures.show(id) : null;
  } catch {
    return null;
  }
}

/** The document on the author's screen, or else the stored one. */
async function documentOf(manuscripts: Deps["manuscripts"], wanted: WantedPage): Promise<Node> {
  if (wanted.document === undefined) {
    const { ownerId, bookId, sectionId } = wanted;
    return readDocument((await manuscripts.readSection({ ownerId, bookId, sectionId })).document);
  }
  try {
    return readDocument(wanted.document);
  } catch {
    throw cannotBeSet("This text has something in it that cannot be printed.");
  }
}

function present(answer: PagePreviewAnswer, isFolioExact: boolean): PagePreviewReply {
  switch (answer.kind) {
    case "replaced":
      throw new AppError("live_page.replaced");
    case "refused":
      throw cannotBeSet(answer.message);
    case "page":
      return {
        picture: Buffer.from(answer.picture).toString("base64"),
        media_type: answer.mediaType,
        folio: answer.page,
        is_folio_exact: isFolioExact,
        side: answer.side,
        page_of_chapter: answer.pageOfChapter,
        pages: answer.pages,
        are_pages_counted: answer.arePagesCounted,
        width_pt: answer.widthPt,
        height_pt: answer.heightPt,
      };
    default:
      return answer satisfies never;
  }
}

function errorOf(log: Log, error: unknown): unknown {
  if (!(error instanceof PressError)) return error;
  log.warn({ err: error }, "a live page was not set");
  return new AppError("live_page.busy");
}

function cannotBeSet(reason: string): AppError {
  return new AppError("live_page.cannot_be_set", { reason });
}
