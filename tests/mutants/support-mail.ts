import type { Mutant } from "./mutant.ts";

const support = "apps/server/src/features/support";
const words = ["packages/domain/src/support/own-words.test.ts"];
const mail = [`${support}/inbound-mail.api.test.ts`];
const hostile = [`${support}/hostile-desk.api.test.ts`];
const lost = [`${support}/lost-words.api.test.ts`];
const answers = [`${support}/answers-and-addresses.api.test.ts`];

/** Faults of support by which words are lost, or reach whom they should not. */
export const supportMailMutants: readonly Mutant[] = [
  {
    promise: "words below and between quotes arrive",
    file: "packages/domain/src/support/own-words.ts",
    replace: "at += Math.max(1, skipped);",
    by: "at += skipped === 0 ? 1 : lines.length;",
    red: words,
  },
  {
    promise: "a sentence that looks like a quote's head stays",
    file: "packages/domain/src/support/own-words.ts",
    replace: "if (QUOTED.test(line(lines, following[at + count - 1] ?? lines.length))) {",
    by: "if (lines.length > 0) {",
    red: words,
  },
  {
    promise: "two dashes alone are no signature",
    file: "packages/domain/src/support/own-words.ts",
    replace: "if (here === SIGNATURE) return",
    by: 'if (here.trimEnd() === "--") return',
    red: words,
  },
  {
    promise: "a rule is a quote's head only above one",
    file: "packages/domain/src/support/own-words.ts",
    replace: "if (RULE.test(here)) return QUOTED_FROM",
    by: "if (RULE.test(here)) return true || QUOTED_FROM",
    red: words,
  },
  {
    promise: "what is left out below a quote without marks is told",
    file: "packages/domain/src/support/own-words.ts",
    replace: "return { text: joined(own), isRestLeftOut: true };",
    by: "return { text: joined(own), isRestLeftOut: false };",
    red: words,
  },
  {
    promise: "a mail that its sender passes on stays whole",
    file: "packages/domain/src/support/own-words.ts",
    replace: "if (isUnmarked || FORWARDED.test(line(lines, at).trim())) {",
    by: "if (isUnmarked) {",
    red: words,
  },
  {
    promise: "what a message by mail has no room for is attached",
    file: `${support}/take-mail.ts`,
    replace: "const whole = await storeFiles(deps, wholeMailOf(mail), ticket);",
    by: "const whole = await storeFiles(deps, [], ticket);",
    red: lost,
  },
  {
    promise: "whoever's mail is not taken is told",
    file: `${support}/take-mail.ts`,
    replace: "  await tellSender(deps, notice);\n",
    by: "",
    red: lost,
  },
  {
    promise: "an unknown sender of a mail is told nothing",
    file: `${support}/mail-notices.ts`,
    replace: "      return ticket.email;",
    by: '      return "ada@elsewhere.example";',
    red: lost,
  },
  {
    promise: "a mail's sender is told a few times an hour",
    file: `${support}/mail-notices.ts`,
    replace: "const NOTICES_AN_HOUR = 5;",
    by: "const NOTICES_AN_HOUR = 500;",
    red: lost,
  },
  {
    promise: "one mail is told of once",
    file: `${support}/mail-notices.ts`,
    replace: "max: 1, windowSeconds: DAY_SECONDS",
    by: "max: 9, windowSeconds: DAY_SECONDS",
    red: lost,
  },
  {
    promise: "an answer that is too long is not sent by half",
    file: `${support}/take-mail.ts`,
    replace: 'if (mail.leftOut === "end")',
    by: "if (mail.leftOut !== mail.leftOut)",
    red: lost,
  },
  {
    promise: "an answer without its files says so",
    file: `${support}/take-mail.ts`,
    replace: "const text = [mail.text, ...filesNote(mail.files.length + mail.filesLeftOut)].join",
    by: "const text = [mail.text].join",
    red: lost,
  },
  {
    promise: "an answer repeats no typed words to a stranger",
    file: `${support}/support-mails.ts`,
    replace: "const isKnown = of.isOwnAddress || ticket.is_address_heard;",
    by: "const isKnown = true || of.isOwnAddress;",
    red: answers,
  },
  {
    promise: "only a mail from the typed address proves it",
    file: `${support}/take-mail.ts`,
    replace: "if (isFromTicket) await noteHeard(",
    by: "await noteHeard(",
    red: answers,
  },
  {
    promise: "an account's tickets follow its address",
    file: "apps/server/src/compose.ts",
    replace: "account.onEmailChanged((tx, change) => administration.support.moveAddress(tx, change));",
    by: "",
    red: answers,
  },
  {
    promise: "an answer buries nothing that its writer has not seen",
    file: `${support}/desk.ts`,
    replace: "if (!isOwn || more.length > 0) throw",
    by: "if (isOwn && more.length > 0) throw",
    red: answers,
  },
  {
    promise: "an answer that is repeated is sent once",
    file: `${support}/desk.ts`,
    replace: "if (!isRepeat) await writeAnswer(",
    by: "await writeAnswer(",
    red: answers,
  },
  {
    promise: "a request that is sent again with its files is the first one's",
    file: `${support}/send-request.ts`,
    replace: "if (!isFileLost(error)) throw error;",
    by: "if (error !== null) throw error;",
    red: answers,
  },
  {
    promise: "the first sending is shown to its sender alone",
    file: `${support}/send-request.ts`,
    replace: "first.owner_id !== wanted.userId || ",
    by: "",
    red: answers,
  },
  {
    promise: "files that wait have a bound in all",
    file: `${support}/attachments.ts`,
    replace: "+ sent.bytes.byteLength > WAITING_FILES_BYTES",
    by: "+ sent.bytes.byteLength < 0",
    red: hostile,
  },
  {
    promise: "looking at an author's tickets as an administrator adopts none",
    file: `${support}/own-tickets.ts`,
    replace: "  if (isByAuthor) await adoptTickets(db, userId);",
    by: "  await adoptTickets(db, userId);",
    red: hostile,
  },
  {
    promise: "an unsigned mail is not read",
    file: `${support}/take-mail.ts`,
    replace: "if (!mayBeSigned(said)) throw",
    by: "if (said.now === undefined) throw",
    red: mail,
  },
  {
    promise: "an installation without inbound mail reads none",
    file: `${support}/support.routes.ts`,
    replace: "({ header }) => support.refuseMail({ ...signatureOf(header), now: now() }),",
    by: "() => undefined,",
    red: mail,
  },
];
