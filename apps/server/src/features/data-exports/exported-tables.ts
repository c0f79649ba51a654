import {
  type ExportedRow,
  type NamedFile,
  filesOfEdition,
  filesOfExport,
  frontsIn,
  picturesIn,
} from "./files-of-rows.ts";

/**
 * A table of which an author's rows go into their export.
 * `owner`: the column that names the author; `book`: it stands in its book's folder, by `book_id`;
 * `of`, `ofBook`: its column leads to the id of another table, whose `owner_id` is the author, or `book_id` the book.
 */
export type ExportedTable = {
  table: string;
  /** of the file, without ".json" */
  name: string;
  what: string;
  leads:
    | { owner: string }
    | { book: true }
    | { column: string; of: string }
    | { column: string; ofBook: string };
  /** columns that stay here: secrets, what concerns somebody else, and what only the machinery reads */
  without?: readonly string[];
  files?: (row: ExportedRow) => NamedFile[];
};

const MACHINERY = ["idempotency_key", "request_hash", "fence", "claimed_by", "job_id", "barren_claims"];

/** What mailed links are known by. */
const EMAIL_LINKS = ["old_token_hash", "new_token_hash"];

/** What lies in `account/`. */
const ACCOUNT: readonly ExportedTable[] = [
  {
    table: "users",
    name: "profile",
    what: "your name, address and role",
    leads: { owner: "id" },
    without: ["password_hash"],
  },
  { table: "author_standing", name: "plan", what: "your plan and trial", leads: { owner: "user_id" } },
  {
    table: "premium_grant",
    name: "premium",
    what: "premium that was given to you",
    leads: { owner: "user_id" },
    without: ["granted_by"],
  },
  {
    table: "session",
    name: "sessions",
    what: "where you are signed in",
    leads: { owner: "user_id" },
    without: ["token_hash", "binding_hash"],
  },
  {
    table: "security_event",
    name: "security-events",
    what: "sign-ins and other acts that concern your account's safety",
    leads: { owner: "user_id" },
    without: ["email_hash"],
  },
  {
    table: "write_stop",
    name: "stops",
    what: "times when changes to your account stood still",
    leads: { owner: "account_id" },
  },
  { table: "credit_account", name: "credit-balance", what: "your balance", leads: { owner: "user_id" } },
  {
    table: "credit_lot",
    name: "credit-lots",
    what: "credits that came in together, and their ends",
    leads: { owner: "user_id" },
  },
  {
    table: "credit_ledger",
    name: "credit-history",
    what: "every change of your balance",
    leads: { owner: "user_id" },
    without: ["actor_id", "idempotency_key"],
  },
  {
    table: "credit_hold",
    name: "credit-holds",
    what: "credits that were set aside for work",
    leads: { owner: "user_id" },
  },
  {
    table: "credit_taken_back",
    name: "credit-returns",
    what: "credits of payments that were returned",
    leads: { owner: "user_id" },
    without: ["key", "given_back_key"],
  },
  {
    table: "identity",
    name: "sign-in-with-provider",
    what: "accounts at providers that you sign in with",
    leads: { owner: "user_id" },
  },
  {
    table: "passkey",
    name: "passkeys",
    what: "your passkeys, without what proves them",
    leads: { owner: "user_id" },
    without: ["credential_id", "public_key", "counter"],
  },
  {
    table: "api_token",
    name: "api-tokens",
    what: "tokens for programs, without the tokens",
    leads: { owner: "user_id" },
    without: ["token_hash"],
  },
  {
    table: "own_key",
    name: "own-keys",
    what: "which providers you have keys of your own for, without the keys",
    leads: { owner: "user_id" },
    without: ["sealed_key"],
  },
  {
    table: "account_look",
    name: "looks",
    what: "when an administrator looked at your account, and why",
    leads: { owner: "user_id" },
    without: ["administrator_id"],
  },
  {
    table: "account_deletion",
    name: "deletion",
    what: "that your account is to be deleted, and when",
    leads: { owner: "user_id" },
    without: ["pseudonym"],
  },
  {
    table: "email_change",
    name: "email-changes",
    what: "changes of your address that wait for a link",
    leads: { owner: "user_id" },
    without: EMAIL_LINKS,
  },
  {
    table: "payment_order",
    name: "purchases",
    what: "what you bought, or began to buy, and for how much",
    leads: { owner: "user_id" },
  },
  {
    table: "payment_customer",
    name: "customer",
    what: "whom the payment provider knows you as",
    leads: { owner: "user_id" },
  },
  {
    table: "lifetime_spot",
    name: "lifetime",
    what: "your spot of the lifetime offer",
    leads: { owner: "user_id" },
  },
  {
    table: "lifetime_deadline",
    name: "lifetime-offer",
    what: "until when the lifetime offer is open to you",
    leads: { owner: "user_id" },
  },
  {
    table: "data_export",
    name: "exports-of-account",
    what: "when you had your data made",
    leads: { owner: "user_id" },
    without: ["attempt", "part_bytes", "noted_at"],
  },
  {
    table: "run",
    name: "work",
    what: "work that was done for you, its orders and prices",
    leads: { owner: "owner_id" },
    without: MACHINERY,
  },
  { table: "run_start", name: "work-begun", what: "when work was begun", leads: { owner: "owner_id" } },
  {
    table: "run_event",
    name: "work-events",
    what: "what was told while work went on",
    leads: { column: "run_id", of: "run" },
  },
  {
    table: "chapter_reading",
    name: "chapter-readings",
    what: "what read-throughs read of chapters",
    leads: { column: "run_id", of: "run" },
  },
  {
    table: "model_call",
    name: "model-calls",
    what: "calls to writing models on your behalf",
    leads: { column: "run_id", of: "run" },
  },
  {
    table: "wizard_draft",
    name: "wizard-draft",
    what: "the book you have begun to set up",
    leads: { owner: "owner_id" },
    without: ["order_key"],
  },
  {
    table: "book_import",
    name: "imports",
    what: "files that are being read in",
    leads: { owner: "owner_id" },
  },
  {
    table: "author_profile",
    name: "author-profiles",
    what: "your pen names and biographies",
    leads: { owner: "owner_id" },
  },
  {
    table: "author_photo",
    name: "author-photos",
    what: "photos of your profiles",
    leads: { column: "profile_id", of: "author_profile" },
    files: picturesIn("photos"),
  },
  { table: "series", name: "series", what: "your series", leads: { owner: "owner_id" } },
  {
    table: "series_entity",
    name: "series-bible",
    what: "what your series remember of people and places",
    leads: { column: "series_id", of: "series" },
  },
  {
    table: "cover",
    name: "covers",
    what: "your covers: texts, recipes and sizes",
    leads: { owner: "owner_id" },
    files: frontsIn("covers"),
  },
  {
    table: "cover_version",
    name: "cover-versions",
    what: "earlier versions of your covers",
    leads: { column: "cover_id", of: "cover" },
    files: frontsIn("covers"),
  },
  {
    table: "cover_picture",
    name: "cover-pictures",
    what: "pictures that were painted for covers",
    leads: { owner: "owner_id" },
    files: picturesIn("cover-pictures"),
  },
  {
    table: "metadata_record",
    name: "metadata",
    what: "store metadata that was worked out for you",
    leads: { owner: "owner_id" },
  },
  {
    table: "keyword_file",
    name: "keyword-files",
    what: "keyword files that you read in",
    leads: { owner: "owner_id" },
  },
  {
    table: "keyword_figure",
    name: "keyword-figures",
    what: "their figures",
    leads: { column: "file_id", of: "keyword_file" },
  },
];

const OF_BOOK = { leads: { book: true } } as const;

/** What lies in the folder of each book. */
const BOOK: readonly ExportedTable[] = [
  {
    table: "manuscript",
    name: "arrangement",
    what: "how the manuscript is arranged, and your goal",
    ...OF_BOOK,
  },
  { table: "chapter", name: "sections", what: "every section, also switched off or in the bin", ...OF_BOOK },
  {
    table: "chapter_change",
    name: "changes-of-sections",
    what: "every change of a section, step by step",
    ...OF_BOOK,
  },
  {
    table: "chapter_snapshot",
    name: "versions-of-sections",
    what: "earlier versions of sections, whole",
    ...OF_BOOK,
  },
  {
    table: "manuscript_change",
    name: "changes-of-arrangement",
    what: "how the arrangement was changed",
    ...OF_BOOK,
  },
  { table: "scene", name: "scenes", what: "scenes as they were first written", ...OF_BOOK },
  { table: "take", name: "takes", what: "other ways a scene was written", ...OF_BOOK },
  {
    table: "chapter_again",
    name: "rewritten-chapters",
    what: "chapters that were written again",
    ...OF_BOOK,
  },
  { table: "made_page", name: "made-pages", what: "pages that are made from your details", ...OF_BOOK },
  {
    table: "suggestion",
    name: "suggestions",
    what: "suggested changes, and what became of them",
    ...OF_BOOK,
  },
  { table: "finding", name: "findings", what: "what reviews found", ...OF_BOOK },
  {
    table: "book_change",
    name: "changes-of-book",
    what: "changes of the whole book that you asked for",
    ...OF_BOOK,
  },
  { table: "book_change_part", name: "changes-of-book-parts", what: "their single places", ...OF_BOOK },
  { table: "book_rename", name: "renames", what: "people and places that were renamed", ...OF_BOOK },
  { table: "entity", name: "bible", what: "people, places and things", ...OF_BOOK },
  { table: "fact", name: "facts", what: "facts of the story", ...OF_BOOK },
  { table: "thread", name: "threads", what: "threads of the story", ...OF_BOOK },
  { table: "plan_suggestion", name: "plan-suggestions", what: "suggestions for the plan", ...OF_BOOK },
  { table: "style_card", name: "style", what: "the style card", ...OF_BOOK },
  { table: "style_reading", name: "style-readings", what: "how chapters keep to it", ...OF_BOOK },
  { table: "source", name: "sources", what: "your sources and notes", ...OF_BOOK },
  { table: "claim", name: "claims", what: "statements that want a source", ...OF_BOOK },
  { table: "claim_settlement", name: "settled-claims", what: "statements that were settled", ...OF_BOOK },
  { table: "question", name: "questions", what: "your questions and their answers", ...OF_BOOK },
  { table: "reading_place", name: "reading-place", what: "where you stopped reading", ...OF_BOOK },
  { table: "series_volume", name: "volume", what: "its place in a series", ...OF_BOOK },
  {
    table: "book_picture",
    name: "pictures",
    what: "its pictures",
    files: picturesIn("pictures"),
    ...OF_BOOK,
  },
  {
    table: "book_front",
    name: "front",
    what: "its front on the shelf",
    files: frontsIn("front"),
    ...OF_BOOK,
  },
  { table: "book_listing", name: "listing", what: "description, keywords and categories", ...OF_BOOK },
  { table: "book_publishing", name: "publishing-sheet", what: "prices, rights and what is done", ...OF_BOOK },
  { table: "preflight_check", name: "preflight", what: "what was checked before publishing", ...OF_BOOK },
  { table: "wrap_seen", name: "wraps-seen", what: "wraps that you have looked at", ...OF_BOOK },
  { table: "book_export", name: "orders-of-files", what: "files that you had made", ...OF_BOOK },
  { table: "export_file", name: "files", what: "the files that are kept", files: filesOfExport, ...OF_BOOK },
  {
    table: "edition_publication",
    name: "publications",
    what: "where and when editions were published",
    leads: { column: "edition_id", ofBook: "edition" },
  },
  { table: "book_package", name: "packages", what: "packages that you had made", ...OF_BOOK },
  {
    table: "edition",
    name: "editions",
    what: "the editions, with their texts and files",
    files: filesOfEdition,
    ...OF_BOOK,
  },
];

/** The book itself, which has a folder of its own rather than a place among the others. */
export const BOOK_TABLE = "book";

/** Every table of which something is exported, but for the book's own. */
export const EXPORTED_TABLES = { account: ACCOUNT, book: BOOK } as const;
