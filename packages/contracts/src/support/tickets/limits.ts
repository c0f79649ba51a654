/** The longest subject of a request, in characters. */
export const SUBJECT_LENGTH = 200;
/** The longest message, in characters. */
export const MESSAGE_LENGTH = 10_000;
/** The longest name, in characters. */
export const NAME_LENGTH = 120;

/** Files that go along with one message. */
export const ATTACHMENTS_A_MESSAGE = 3;
/** The largest of them. */
export const ATTACHMENT_BYTES = 10 * 1024 * 1024;
/** What a file chooser offers. What a file is, its content tells. */
export const ATTACHMENT_ENDINGS = ".png,.jpg,.jpeg,.webp,.pdf,.txt,.docx,.epub";

/** A visitor's form that is sent sooner was not filled in by a person. */
export const MIN_FORM_SECONDS = 3;
/** Requests that one author, one address or one mailbox sends in an hour. */
export const REQUESTS_AN_HOUR = 5;

/** Minutes for which a file waits for its message. */
export const WAITING_FILE_MINUTES = 60;
/** Megabytes of waiting files of one author, or of one network without an account: more than a message takes along. */
export const WAITING_FILES_MEGABYTES_EACH = 50;
/**
 * Waiting files of all authors, and again of all visitors, in bytes: what comes from anybody takes no room from those
 * who are signed in. As much as a hundred files of the largest size, which is less than a disk holds.
 */
export const WAITING_FILES_BYTES = 1024 * 1024 * 1024;

/**
 * The largest mail that is taken in. Mail carries files a third larger than they are, so it has room for one of the
 * largest size and some smaller ones, 18 MB together. Mail programs rarely send more.
 */
export const INBOUND_EMAIL_BYTES = 25 * 1024 * 1024;
/** A signature of an inbound mail counts for so long. */
export const INBOUND_SIGNATURE_SECONDS = 300;

/** Canned answers of an installation. */
export const MAX_CANNED_ANSWERS = 100;
