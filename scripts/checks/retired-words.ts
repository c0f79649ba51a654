import type { Finding, ParsedFile } from "./source-file.ts";
import { findingAt, visit } from "./syntax.ts";

/** Words that names of this code no longer use, and the field's words for them; docs/glossary.md defines those. */
const RETIRED: Readonly<Record<string, string>> = {
  most: "max",
  least: "min",
  room: "featureFlag, zone, or the component's name",
  rooms: "featureFlags, zones",
  desk: "editor, inbox",
  picture: "image",
  pictures: "images",
  mail: "email",
  mails: "emails",
  mount: "register",
  which: "Ref",
  refuse: "assert, reject",
  hindrance: "blockedReason, disabledReason",
  told: "notified, shown",
  tell: "notify",
  barren: "withoutProgress",
  keyless: "missingApiKey",
  imprint: "copyrightPage",
  binned: "trashed",
  sitting: "session",
  patience: "timeout, retry",
  stranger: "anonymous, untrusted",
  anew: "again",
  mend: "fix",
  mended: "fixed",
  somebody: "the person's part: author, administrator",
};
/** Pictures of covers paint rooms and strangers; React and the mail settings have names of their own. */
const NOT_OURS = /^packages\/cover\/|OnMount$|AfterMount$|^MAIL_FROM$|^mailFrom$/;
const WORD = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;

/** A new name of several words has no retired word in it: a stranger finds a thing by the word he would search for. */
export function checkRetiredWords(file: ParsedFile): Finding[] {
  const findings: Finding[] = [];
  const judge = (node: { start: number } | null, name: string): void => {
    const words = name.match(WORD)?.map((word) => word.toLowerCase()) ?? [];
    if (node === null || words.length < 2 || name.includes("_") !== /^[A-Z_0-9]+$/.test(name)) return;
    const retired = words.find((word) => Object.hasOwn(RETIRED, word));
    if (retired === undefined || NOT_OURS.test(name) || NOT_OURS.test(file.path)) return;
    const message = `${name}: "${retired}" is retired, say ${RETIRED[retired]}`;
    findings.push(findingAt(file, { at: node, message }));
  };
  visit(file, {
    FunctionDeclaration: ({ id }) => judge(id, id?.name ?? ""),
    ClassDeclaration: ({ id }) => judge(id, id?.name ?? ""),
    TSTypeAliasDeclaration: ({ id }) => judge(id, id.name),
    TSInterfaceDeclaration: ({ id }) => judge(id, id.name),
    VariableDeclarator: ({ id }) => {
      if (id.type === "Identifier") judge(id, id.name);
    },
    TSPropertySignature: ({ key }) => {
      if (key.type === "Identifier") judge(key, key.name);
    },
  });
  return findings;
}
