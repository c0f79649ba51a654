import type { Mutant } from "./mutant.ts";

const profiles = "apps/server/src/features/author-profiles";
const api = [`${profiles}/author-profiles.api.test.ts`];
const pages = ["apps/server/src/features/manuscript/made-pages.api.test.ts"];
const screen = ["apps/web/app/features/authors/authors-page.test.tsx"];

/** Faults of the profiles of authors. */
export const authorProfilesMutants: readonly Mutant[] = [
  {
    promise: "another author's profile is not there",
    file: `${profiles}/author-profiles.store.ts`,
    replace: "sql`delete from author_profile where id = ${profileId} and owner_id = ${ownerId} returning id`",
    by: "sql`delete from author_profile where id = ${profileId} and ${ownerId} <> '' returning id`",
    red: api,
  },
  {
    promise: "books bear the new name of their profile",
    file: `${profiles}/author-profiles.ts`,
    replace: "if (given.pen_name !== before.pen_name) {",
    by: "if (given.pen_name === '') {",
    red: api,
  },
  {
    promise: "a renaming touches no other account's books",
    file: "apps/server/src/features/books/shelf.store.ts",
    replace: "where owner_id = ${ownerId} and author_name = ${from} order by id for update)",
    by: "where ${ownerId} <> '' and author_name = ${from} order by id for update)",
    red: api,
  },
  {
    promise: "no two profiles have one name",
    file: `${profiles}/author-profiles.ts`,
    replace: "if (others.some(({ pen_name: taken }) => taken === name)) {",
    by: "if (others.some(({ pen_name: taken }) => taken === '' && name === '')) {",
    red: api,
  },
  {
    promise: "one profile is the default when that one was deleted",
    file: `${profiles}/author-profiles.ts`,
    replace: "await keepOneDefault(tx, ownerId);",
    by: "if (ownerId === '') await keepOneDefault(tx, ownerId);",
    red: api,
  },
  {
    promise: "the photo of a profile is not swept",
    file: "apps/server/src/features/pictures/pictures.store.ts",
    replace: "and not exists (select from author_photo p where p.object_key = stored.object_key)",
    by: "",
    red: api,
  },
  {
    promise: "a page about its author follows the biography alone",
    file: "apps/server/src/features/manuscript/first-document.ts",
    replace:
      'if (kind === "about_the_author" && (await findProfileText(db, bookId)).length === 0) return null;',
    by: 'if (kind === "about_the_author" && bookId === "") return null;',
    red: pages,
  },
  {
    promise: "rows in which nothing was typed are not sent",
    file: "apps/web/app/features/authors/profile-draft.ts",
    replace: '.trim() !== "");',
    by: '.trim() !== "-");',
    red: screen,
  },
];
