import type { Mutant } from "./mutant.ts";

const SERVER = "apps/server/src/features/free-checks";
const RULES = "packages/press/src/preflight";
const PAGES = "apps/web/app/features/free-checks";
const CHECKS = [`${SERVER}/run-check.test.ts`];
const USE_CASE = [`${SERVER}/free-checks.test.ts`];
const HTTP = [`${SERVER}/free-checks.api.test.ts`];
const SCREENS = [`${PAGES}/free-checks-pages.test.tsx`];

/** Faults in what is open to everybody: files of strangers that are checked, and gone. */
export const freeChecksMutants: readonly Mutant[] = [
  {
    promise: "an archive in which one name stands twice is opened by no reader",
    file: "packages/book-import/src/archive/sound-archive.ts",
    replace: "size < entries.length) throw",
    by: "size > entries.length) throw",
    red: CHECKS,
  },
  {
    promise: "an archive that inflates to more than a book does is opened by no reader",
    file: "packages/book-import/src/archive/sound-archive.ts",
    replace: "if (stated > mostBytes) throw",
    by: "if (stated > 100 * mostBytes) throw",
    red: CHECKS,
  },
  {
    promise: "a path that leads out of an archive is refused",
    file: "packages/book-import/src/archive/sound-archive.ts",
    replace: 'name.split("/").includes("..")',
    by: 'name.split("/").includes("...")',
    red: CHECKS,
  },
  {
    promise: "every file of an archive is inflated within bounds before other readers believe its directory",
    file: "packages/book-import/src/archive/sound-archive.ts",
    replace: "for (const name of archive.names()) archive.bytes(name);",
    by: "for (const name of archive.names()) archive.has(name);",
    red: CHECKS,
  },
  {
    promise: "an e-book whose pages are protected is refused with a sentence",
    file: "packages/book-import/src/archive/sound-archive.ts",
    replace: "  guardProtection(archive);\n",
    by: "",
    red: HTTP,
  },
  {
    promise: "entities of a page's own end the check",
    file: `${RULES}/foreign-epub.ts`,
    replace: "if (harm !== null) throw harm;",
    by: "",
    red: HTTP,
  },
  {
    promise: "no link into a page that cannot be read is called lost",
    file: `${RULES}/foreign-epub.ts`,
    replace: "events.length > 0);",
    by: "events.length >= 0);",
    red: CHECKS,
  },
  {
    promise: "a cover that is named as EPUB 2 names it is a cover",
    file: `${RULES}/foreign-epub.ts`,
    replace: "item.id === cover &&",
    by: "item.id !== cover &&",
    red: CHECKS,
  },
  {
    promise: "an EPUB 2 is not refused for want of the contents of EPUB 3",
    file: `${RULES}/foreign-epub.ts`,
    replace: 'version.startsWith("2")) return',
    by: 'version.startsWith("9")) return',
    red: CHECKS,
  },
  {
    promise: "a file without particulars of ours is not held against them",
    file: `${RULES}/foreign-epub.ts`,
    replace: '["OWN-003", "OWN-004", "MET-007"]',
    by: '["OWN-003", "MET-007"]',
    red: CHECKS,
  },
  {
    promise: "prefixes that the validator does not follow are no empty spine",
    file: `${RULES}/foreign-epub.ts`,
    replace: "({ id }) => isFollowed || id !== NO_SPINE",
    by: "() => true",
    red: CHECKS,
  },
  {
    promise: "a finding names the file of the archive that it is about",
    file: `${RULES}/foreign-finding.ts`,
    replace: "other.length - one.length)[0] ?? null",
    by: "other.length - one.length)[1] ?? null",
    red: CHECKS,
  },
  {
    promise: "an ISBN whose last digit does not fit is told of",
    file: `${RULES}/foreign-manuscript.ts`,
    replace: "return why === null\n        ? []",
    by: "return why !== null\n        ? []",
    red: CHECKS,
  },
  {
    promise: "a picture that can only be printed small is told of, and a large one is not",
    file: `${RULES}/foreign-manuscript.ts`,
    replace: "const STAMP_INCHES = 2.5;",
    by: "const STAMP_INCHES = 25;",
    red: CHECKS,
  },
  {
    promise: "too few pages for some of the sizes alone refuse nothing",
    file: `${RULES}/foreign-manuscript.ts`,
    replace: "refused.length === forecasts.length",
    by: "refused.length <= forecasts.length",
    red: CHECKS,
  },
  {
    promise: "a text that is short has no need of chapters",
    file: `${RULES}/foreign-manuscript.ts`,
    replace: 'foundBy === "one-piece" && words > ONE_PIECE_WORDS',
    by: 'foundBy === "one-piece"',
    red: CHECKS,
  },
  {
    promise: "findings beyond what a page shows are counted",
    file: `${SERVER}/check-epub.ts`,
    replace: "more_findings: book.findings.length - findings.length,",
    by: "more_findings: 0,",
    red: CHECKS,
  },
  {
    promise: "one network has one check at a time",
    file: `${SERVER}/free-checks.ts`,
    replace: "if (underWay.has(whose)) {",
    by: "if (underWay.size > 50) {",
    red: USE_CASE,
  },
  {
    promise: "a household with many addresses of IPv6 is one all the same",
    file: `${SERVER}/free-checks.ts`,
    replace: "const whose = addressHolder(file.address);",
    by: "const whose = file.address;",
    red: USE_CASE,
  },
  {
    promise: "whose check has ended, however it ended, may send the next file",
    file: `${SERVER}/free-checks.ts`,
    replace: "underWay.delete(whose);",
    by: "underWay.add(whose);",
    red: HTTP,
  },
  {
    promise: "a check that takes for ever is refused, and is no failure of the server",
    file: `${SERVER}/free-checks.ts`,
    replace: 'if (error instanceof GivenUp) return refused("too_much");',
    by: "if (error instanceof GivenUp) throw error;",
    red: USE_CASE,
  },
  {
    promise: "the log tells nothing that a file says",
    file: `${SERVER}/free-checks.ts`,
    replace: 'error instanceof Error ? error.name : "unknown"',
    by: "String(error)",
    red: USE_CASE,
  },
  {
    promise: "who hangs up ends the check of their file",
    file: "apps/server/src/platform/run-apart.ts",
    replace: 'signal?.addEventListener("abort", () =>',
    by: 'signal?.addEventListener("never", () =>',
    red: USE_CASE,
  },
  {
    promise: "the server hears that a caller has hung up",
    file: "apps/server/src/platform/http/mount.ts",
    replace: "if (!raw.writableFinished) ending.abort();",
    by: "if (raw.writableFinished) ending.abort();",
    red: ["apps/server/src/platform/http/hung-up.test.ts"],
  },
  {
    promise: "an hour has few checks of manuscripts for one network",
    file: "packages/contracts/src/free-checks/endpoints.ts",
    replace:
      'reply: ManuscriptCheck,\n    errors: ["free_checks.refused", "free_checks.one_at_a_time", "server.busy"],\n    limits: [{ max: FREE_CHECKS_AN_HOUR,',
    by: 'reply: ManuscriptCheck,\n    errors: ["free_checks.refused", "free_checks.one_at_a_time", "server.busy"],\n    limits: [{ max: 9 * FREE_CHECKS_AN_HOUR,',
    red: HTTP,
  },
  {
    promise: "offline, nothing is sent",
    file: `${PAGES}/use-check.ts`,
    replace: "if (!navigator.onLine) return",
    by: "if (navigator.onLine === undefined) return",
    red: SCREENS,
  },
  {
    promise: "leaving the page ends the check",
    file: `${PAGES}/use-check.ts`,
    replace: "useEffect(() => () => under.current?.abort(), []);",
    by: "useEffect(() => () => undefined, []);",
    red: SCREENS,
  },
  {
    promise: "the heading of what was found has the focus",
    file: `${PAGES}/check-room.tsx`,
    replace: "useEffect(() => heading.current?.focus(), []);",
    by: "useEffect(() => heading.current?.blur(), []);",
    red: SCREENS,
  },
  {
    promise: "a file that is too large is not sent",
    file: `${PAGES}/check-room.tsx`,
    replace: "maxBytes={FREE_CHECK_BYTES}",
    by: "maxBytes={2 * FREE_CHECK_BYTES}",
    red: SCREENS,
  },
  {
    promise: "an upload tells how much of the file has gone",
    file: "apps/web/app/platform/upload.ts",
    replace: "onSent(total === 0 ? 1 : loaded / total);",
    by: "onSent(total === 0 ? 1 : total / loaded);",
    red: SCREENS,
  },
];
