/** Maximum length of a request's subject, in characters. */
export const SUBJECT_LENGTH = 200;
/** Maximum length of a message, in characters. */
export const MESSAGE_LENGTH = 10_000;
/** Maximum length of a name, in characters. */
export const NAME_LENGTH = 120;

/** Maximum number of files per message. */
export const ATTACHMENTS_A_MESSAGE = 3;
/** Maximum size of each, in bytes. */
export const ATTACHMENT_BYTES = 10 * 1024 * 1024;
/** File types offered in the file chooser. The actual type is detected from the content. */
export const ATTACHMENT_ENDINGS = ".png,.jpg,.jpeg,.webp,.pdf,.txt,.docx,.epub";

/** A visitor's form sent faster than this was not filled in by a person. */
export const MIN_FORM_SECONDS = 3;
/** Maximum number of requests per hour from one author, network address or mailbox. */
export const REQUESTS_AN_HOUR = 5;

/** Minutes that an uploaded file waits for its message. */
export const WAITING_FILE_MINUTES = 60;
/**
 * Maximum megabytes of waiting files per author, or per network
 * without an account: more than one message holds.
 */
export const WAITING_FILES_MEGABYTES_EACH = 50;
/**
 * Maximum total size of waiting files in bytes, separately for authors and for visitors: anonymous uploads
 * take no space from signed-in authors. Equals a hundred files of maximum size, which is less than a disk
 * holds.
 */
export const WAITING_FILES_BYTES = 1024 * 1024 * 1024;

/**
 * Maximum size of an accepted email. Email encoding makes files a third larger, so it fits one of the maximum
 * size and some smaller ones, 18 MB in total. Email programs rarely send more.
 */
export const INBOUND_EMAIL_BYTES = 25 * 1024 * 1024;
/** Validity of an inbound email's signature. */
export const INBOUND_SIGNATURE_SECONDS = 300;

/** Maximum number of canned answers per installation. */
export const MAX_CANNED_ANSWERS = 100;

/** Subject of a request. @source docs/product/requirements.md §9 */
export const TICKET_CATEGORIES = [
  "technical",
  "billing",
  "account",
  "features",
  "bug",
  "general",
  "feedback",
] as const;

/** Urgency, highest first. @source docs/product/requirements.md §9 */
export const TICKET_PRIORITIES = ["urgent", "high", "medium", "low"] as const;

/** Status of a ticket, in the order of progress. @source docs/product/requirements.md §4 */
export const TICKET_STATUSES = ["open", "working_on", "responded", "closed"] as const;
