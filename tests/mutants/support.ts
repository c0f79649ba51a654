import type { Mutant } from "./mutant.ts";

const support = "apps/server/src/features/support";
const states = ["packages/domain/src/support/ticket-status.test.ts"];
const words = ["packages/domain/src/support/own-words.test.ts"];
const api = [`${support}/support.api.test.ts`];
const mail = [`${support}/inbound-mail.api.test.ts`];
const hostile = [`${support}/hostile-desk.api.test.ts`];
const others = [`${support}/others-tickets.api.test.ts`];
const aside = [`${support}/read-mail-aside.test.ts`];
const check = [`${support}/check-attachment.test.ts`, `${support}/support.api.test.ts`];
const form = ["apps/web/app/data/support/contact-form.test.tsx"];
const page = ["apps/web/app/features/admin-support/ticket-page.test.tsx"];

/** Faults of support: tickets, their mail and their files. */
export const supportMutants: readonly Mutant[] = [
  {
    promise: "nothing is typed into a form that does not know yet who asks",
    file: "apps/web/app/data/support/contact-form.tsx",
    replace: "<fieldset disabled={!isHere}",
    by: "<fieldset disabled={false}",
    red: form,
  },
  {
    promise: "whoever closes a ticket by keyboard keeps their place",
    file: "apps/web/app/data/support/ticket-view.tsx",
    replace: "onSuccess: onClosed,",
    by: "",
    red: form,
  },
  {
    promise: "whoever comes back from a ticket goes on at the tickets",
    file: "apps/web/app/data/support/contact-section.tsx",
    replace: "    setReturned(true);\n",
    by: "",
    red: form,
  },
  {
    promise: "whoever leaves a file out by keyboard goes on beside it",
    file: "apps/web/app/data/support/attachment-picker.tsx",
    replace: "[...places].at(-1)?.focus({ preventScroll: true });",
    by: "",
    red: form,
  },
  {
    promise: "a large mail keeps nobody else waiting",
    file: `${support}/read-mail-aside.ts`,
    replace: ': inTurn("mail", () => readApart(bytes, timeoutMs)),',
    by: ": readInboundMail(bytes),",
    red: aside,
  },
  {
    promise: "a mail made to be slow is given up",
    file: "apps/server/src/platform/run-apart.ts",
    replace: "setTimeout(() => reject(new GivenUp(`it took more than ${timeoutMs} ms`)), timeoutMs)",
    by: "setTimeout(() => undefined, timeoutMs)",
    red: aside,
  },
  {
    promise: "large mails are read one after the other, and few wait",
    file: `${support}/read-mail-aside.ts`,
    replace: "places: MAILS_WAITING,\n    placesEach: MAILS_WAITING,",
    by: "places: 1000,\n    placesEach: 1000,",
    red: aside,
  },
  {
    promise: "an author's word opens what was closed",
    file: "packages/domain/src/support/ticket-status.ts",
    replace: 'responded: "open", closed: "open" },\n};',
    by: 'responded: "open", closed: "closed" },\n};',
    red: states,
  },
  {
    promise: "a closed ticket is answered by nobody",
    file: "packages/domain/src/support/ticket-status.ts",
    replace: 'responded: "responded" },',
    by: 'responded: "responded", closed: "responded" },',
    red: states,
  },
  {
    promise: "what a mail quotes is no part of the message",
    file: "packages/domain/src/support/own-words.ts",
    replace: "if (QUOTED.test(here)) return 1;",
    by: "",
    red: words,
  },
  {
    promise: "a mail's programs are no part of its text",
    file: "packages/domain/src/support/own-words.ts",
    replace: 'const SILENT = new Set(["script", ',
    by: "const SILENT = new Set([",
    red: words,
  },
  {
    promise: "what is known of the sender is the server's",
    file: `${support}/send-request.ts`,
    replace: "is_premium: user.is_premium,",
    by: "is_premium: true,",
    red: api,
  },
  {
    promise: "a trap's request is kept nowhere",
    file: `${support}/send-request.ts`,
    replace: 'if (request.website !== "") return',
    by: 'if (request.website === "\\0") return',
    red: api,
  },
  {
    promise: "a visitor's words are mailed to nobody",
    file: `${support}/support-mails.ts`,
    replace: "const isKnown = of.isOwnAddress;",
    by: "const isKnown = true;",
    red: api,
  },
  {
    promise: "a ticket is its author's alone",
    file: `${support}/tickets.store.ts`,
    replace: "where id = ${of.id} and (${of.userId}::uuid is null or owner_id = ${of.userId})`,",
    by: "where id = ${of.id} and (${of.userId}::uuid is null or true)`,",
    red: api,
  },
  {
    promise: "only tickets of the same address are adopted",
    file: `${support}/tickets.store.ts`,
    replace: "and t.owner_id is null and t.email = lower(u.email)",
    by: "and t.owner_id is null",
    red: api,
  },
  {
    promise: "premium comes first",
    file: `${support}/desk.store.ts`,
    replace: "else 100000000000000 + ",
    by: "else ",
    red: api,
  },
  {
    promise: "a file goes with one message",
    file: `${support}/messages.store.ts`,
    replace: "and message_id is null and created_at > ${given.since}",
    by: "and created_at > ${given.since}",
    red: api,
  },
  {
    promise: "a PDF is whole",
    file: `${support}/check-attachment.ts`,
    replace: 'if (end.includes("%%EOF")) return "pdf";',
    by: 'return "pdf";',
    red: check,
  },
  {
    promise: "a document holds no programs",
    file: `${support}/check-attachment.ts`,
    replace: "/(?:^|\\/)vbaProject\\.bin$/iu",
    by: "/^vbaProject\\.bin$/iu",
    red: check,
  },
  {
    promise: "visitors from one network address ask five times an hour",
    file: "packages/contracts/src/support/endpoints.ts",
    replace: '{ max: REQUESTS_AN_HOUR, windowSeconds: HOUR, by: "address" },',
    by: "",
    red: hostile,
  },
  {
    promise: "five requests an hour are taken in the name of one mail address",
    file: "packages/contracts/src/support/endpoints.ts",
    replace:
      '{ max: REQUESTS_AN_HOUR, windowSeconds: HOUR, by: "address" },\n      { max: REQUESTS_AN_HOUR, windowSeconds: HOUR, by: "account" },',
    by: '{ max: REQUESTS_AN_HOUR, windowSeconds: HOUR, by: "address" },',
    red: hostile,
  },
  {
    promise: "visitors' tickets stay for a year",
    file: `${support}/tickets.store.ts`,
    replace: "where owner_id is null and updated_at < ${before}`",
    by: "where owner_id is null and updated_at <= now()`",
    red: hostile,
  },
  {
    promise: "an account's tickets stay however old they are",
    file: `${support}/tickets.store.ts`,
    replace: "where owner_id is null and updated_at < ${before}`",
    by: "where updated_at < ${before}`",
    red: hostile,
  },
  {
    promise: "visitors' tickets that nobody closed go, too",
    file: `${support}/tickets.store.ts`,
    replace: "where owner_id is null and updated_at < ${before}`",
    by: "where owner_id is null and status = 'closed' and updated_at < ${before}`",
    red: hostile,
  },
  {
    promise: "visitors' tickets go when their time is over",
    file: `${support}/support.ts`,
    replace: "await deleteOldVisitorsTickets(db,",
    by: "if (false) await deleteOldVisitorsTickets(db,",
    red: hostile,
  },
  {
    promise: "a form that was filled in faster than anybody types is refused",
    file: `${support}/send-request.ts`,
    replace: "if (request.seconds_open < LEAST_FORM_SECONDS) throw",
    by: "if (request.seconds_open < 0) throw",
    red: api,
  },
  {
    promise: "a picture of a ticket is encoded anew",
    file: `${support}/attachments.ts`,
    replace: 'const isPicture = kind === "png" || kind === "jpeg" || kind === "webp";',
    by: "const isPicture = false;",
    red: api,
  },
  {
    promise: "a file of a ticket is handed out as bytes of no kind",
    file: `${support}/attachments.ts`,
    replace: 'return new FileAnswer({ bytes, mediaType: "application/octet-stream", filename });',
    by: "return new FileAnswer({ bytes, mediaType: row.media_type, filename });",
    red: api,
  },
  {
    promise: "a file waits a day for its message, and no longer",
    file: `${support}/attachments.ts`,
    replace: "const since = new Date(given.now.getTime() - WAITING_MS);",
    by: "const since = new Date(0);",
    red: others,
  },
  {
    promise: "who was an administrator once answers for the desk no more",
    file: `${support}/tickets.store.ts`,
    replace: "where lower(email) = ${email} and is_admin`",
    by: "where lower(email) = ${email}`",
    red: [`${support}/hostile-mail.api.test.ts`],
  },
  {
    promise: "a mail is taken once",
    file: `${support}/messages.store.ts`,
    replace: "return inserted === 1;",
    by: "return inserted <= 1;",
    red: mail,
  },
  {
    promise: "a seal is proved whole",
    file: `${support}/reply-address.ts`,
    replace: "return first.length === second.length && timingSafeEqual(first, second);",
    by: "return first.length === second.length;",
    red: mail,
  },
  {
    promise: "a signature grows old",
    file: `${support}/reply-address.ts`,
    replace: "Number(timestamp)) <= INBOUND_SIGNATURE_SECONDS;",
    by: "Number(timestamp)) >= 0;",
    red: mail,
  },
  {
    promise: "an author does not answer in the desk's name",
    file: `${support}/take-mail.ts`,
    replace: 'if (side === "author") {',
    by: "if (side !== undefined) {",
    red: mail,
  },
  {
    promise: "two programs do not answer each other for ever",
    file: `${support}/take-mail.ts`,
    replace: "const MAILS_AN_HOUR = 20;",
    by: "const MAILS_AN_HOUR = 2000;",
    red: mail,
  },
  {
    promise: "a mail that a program sent is dropped",
    file: `${support}/inbound-mail.ts`,
    replace:
      'if (submitted !== null && !/^no\\b/iu.test(submitted)) return "It was answered by a program.";\n',
    by: "",
    red: mail,
  },
  {
    promise: "the form goes back to the account's defaults",
    file: "apps/web/app/data/support/contact-form.tsx",
    replace: "      setFields(defaults);\n",
    by: "",
    red: form,
  },
  {
    promise: "a closed ticket shows no form of an answer",
    file: "apps/web/app/features/admin-support/write-to-ticket.tsx",
    replace: 'if (ticket.status === "closed") {',
    by: 'if (ticket.id === "") {',
    red: page,
  },
];
