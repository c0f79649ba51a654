import type { Mutant } from "./mutant.ts";

const FEATURE = "apps/server/src/features/covers";
const DESIGN = `${FEATURE}/design-cover.ts`;
const VERSIONS = `${FEATURE}/cover-versions.store.ts`;
const PICTURES = "apps/server/src/features/cover-pictures";
const STUDIO = [`${FEATURE}/studio.api.test.ts`];
const KEPT = [`${PICTURES}/cover-pictures.api.test.ts`];

/** Faults of designed covers and of the pictures that they are made of. */
export const coverDesignMutants: readonly Mutant[] = [
  {
    promise: "the design before becomes a version",
    file: DESIGN,
    replace: "    await keepVersion(tx, coverId);\n",
    by: "",
    red: STUDIO,
  },
  {
    promise: "a newer design is not overwritten, not even by one that was painted meanwhile",
    file: DESIGN,
    replace: "if (row === null || row.revision !== revision) return null;",
    by: "if (row === null) return null;",
    red: STUDIO,
  },
  {
    promise: "books that bear a cover have its new design",
    file: DESIGN,
    replace: "await deps.books.setCover(tx, { ownerId, bookId: id }, { cover_id: coverId, recipe });",
    by: "void id;",
    red: STUDIO,
  },
  {
    promise: "what was painted for a design that was not saved is not kept",
    file: DESIGN,
    replace: "    await removePictures(deps, pictures.objectKey);\n    // Deleted",
    by: "    // Deleted",
    red: STUDIO,
  },
  {
    promise: "a copy for a book has that book's words",
    file: DESIGN,
    replace: "if (bookId === null) return { row, face: faceOf(row) };",
    by: "if (bookId !== undefined) return { row, face: faceOf(row) };",
    red: STUDIO,
  },
  {
    promise: "a copy has the size of its original",
    file: DESIGN,
    replace: "await updateDesign(tx, { ...row, ...face, ...pictures, id, recipe, revision: 1 });",
    by: "",
    red: STUDIO,
  },
  {
    promise: "a design counts on",
    file: VERSIONS,
    replace: "revision = coalesce(${design.revision ?? null}::int, revision + 1)",
    by: "revision = coalesce(${design.revision ?? null}::int, revision)",
    red: STUDIO,
  },
  {
    promise: "pictures of earlier designs are shown",
    file: `${FEATURE}/covers.store.ts`,
    replace: "union all select object_key from cover_version where picture_id = ${pictureId} limit 1",
    by: "limit 1",
    red: STUDIO,
  },
  {
    promise: "an e-book's cover has no sheet",
    file: `${FEATURE}/cover-size.ts`,
    replace: 'if (format === "ebook" || trim === null || pages === null) return null;',
    by: "if (trim === null || pages === null) return null;",
    red: STUDIO,
  },
  {
    promise: "nobody puts another author's picture on a cover",
    file: `${PICTURES}/cover-pictures.ts`,
    replace: 'if (found.length < ids.length) throw new AppError("covers.picture_not_found");',
    by: "void found;",
    red: STUDIO,
  },
  {
    promise: "a picture that is used is not deleted",
    file: `${PICTURES}/cover-pictures.store.ts`,
    replace:
      "union all select v.recipe from cover_version v join cover c on c.id = v.cover_id where c.owner_id = ${ownerId}",
    by: "",
    red: STUDIO,
  },
  {
    promise: "a picture that moves is refused",
    file: `${PICTURES}/refuse-unfit.ts`,
    replace: '(about.pages ?? 1) > 1 && about.format !== "tiff"',
    by: "(about.pages ?? 1) > 9",
    red: KEPT,
  },
  {
    promise: "a printer's colours without a profile are refused",
    file: `${PICTURES}/refuse-unfit.ts`,
    replace: 'about.space === "cmyk" && !about.hasProfile',
    by: 'about.space === "cmyk" && about.hasProfile && about.density === -1',
    red: KEPT,
  },
  {
    promise: "pictures of covers count towards their author's room",
    file: "apps/server/src/features/pictures/pictures.store.ts",
    replace:
      "\n        + (select coalesce(sum(p.bytes), 0)::bigint from cover_picture p where p.owner_id = ${ownerId}) as bytes`",
    by: " as bytes`",
    red: KEPT,
  },
  {
    promise: "the back says of its author what their profile says",
    file: `${PICTURES}/cover-wish.ts`,
    replace: "authorBio: author?.biography,",
    by: "",
    red: STUDIO,
  },
  {
    promise: "a wrap that has moved is told",
    file: "packages/domain/src/kdp/wrap-changes.ts",
    replace: "return hasMoved || before.paper !== after.paper ? sentences : [];",
    by: "return before.paper !== after.paper ? sentences : [];",
    red: ["packages/domain/src/kdp/wrap-changes.test.ts"],
  },
  {
    promise: "an estimate of pages is no news",
    file: `${FEATURE}/wrap-news.ts`,
    replace: "return forecast.is_exact ? forecast.pages : null;",
    by: "return forecast.pages;",
    red: ["apps/server/src/features/exports/wrap-news.api.test.ts"],
  },
  {
    promise: "the first measures are noted, so that later ones can be told",
    file: "apps/web/app/data/covers/wrap-news-line.tsx",
    replace: "if (isFirst && now !== null) mutate(",
    by: "if (isFirst && now === null) mutate(",
    red: ["apps/web/app/data/covers/wrap-news-line.test.tsx"],
  },
];
