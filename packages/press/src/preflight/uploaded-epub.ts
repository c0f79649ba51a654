import { type BookFacts, type Problem, counted } from "./finding.ts";
import { EPUB_RULES } from "./ebook-rules.ts";
import { epubCheckMessages, NO_NAVIGATION, NO_NCX } from "./epub.ts";
import { epubProblems } from "./epub-problems.ts";
import { type EpubView, type ManifestItem, type ReadEvents, readEpubView } from "./epub-view.ts";
import { type UploadFinding, uploadFacts, uploadFinding } from "./upload-finding.ts";
import { bySeverity } from "./rule.ts";
import { listingProblems } from "./listing.ts";

/** EPUBCheck's code for a spine without entries. */
const NO_SPINE = "OPF-033";
const NOT_FOLLOWED: Problem = {
  code: "EPB-001",
  severity: "warning",
  sentence:
    "The elements of the package document have a prefix, which is allowed, and which the validator used here does not follow: the pages were held against all other rules, and not validated.",
  hint: "Check this file with the EPUBCheck of the W3C too, or make the EPUB anew with a newer program.",
};

/** The results for an uploaded ebook. */
export type UploadedEpub = {
  title: string;
  author: string;
  language: string | null;
  /** EPUB version; empty if the package does not state it */
  version: string;
  documents: number;
  pictures: number;
  hasCover: boolean;
  isValid: boolean;
  rulesChecked: number;
  findings: UploadFinding[];
};

/** The file contains no readable book: its author gets a message. */
export class NoEpub extends Error {}

/** Rules that compare a file with its author's data, which uploaded files lack. */
const NEEDS_A_BOOK: ReadonlySet<string> = new Set(["OWN-003", "OWN-004", "MET-007"]);

/**
 * Checks an ebook from another program against the rules for ours. Requirements specific to our own files are
 * relaxed: KDP accepts an EPUB with one form of contents, and a separate cover.
 * @param bytes  of an archive already checked for safety
 * @param how.read      how its documents are parsed
 * @param how.isUnsafe  whether an error means the file is malicious and the check must stop
 * @throws NoEpub if it contains no package; unsafe errors
 */
export async function checkUploadedEpub(bytes: Uint8Array, how: EpubReadOptions): Promise<UploadedEpub> {
  const { view, version } = openUploadedEpub(bytes, how);
  const facts = factsOf(view);
  const places = [...view.paths];
  const { warnings, ...checked } = await epubCheckMessages(view);
  // It ignores prefixes: a spine it calls empty may have prefixed elements.
  const isFollowed = view.spine.length === 0 || !checked.errors.some(({ id }) => id === NO_SPINE);
  const errors = checked.errors.filter(({ id }) => isFollowed || id !== NO_SPINE);
  const faults = [...(await problemsOf(view, facts)), ...titleProblems(facts)]
    .filter(({ code }) => !NEEDS_A_BOOK.has(code))
    .map((problem) => softened(problem, version));
  const findings = [
    ...messageProblems(errors, "blocker"),
    ...(isFollowed ? [] : [NOT_FOLLOWED]),
    ...faults,
    ...messageProblems(warnings, "warning"),
  ].map((problem) => uploadFinding(problem, places));
  return {
    title: facts.title,
    author: facts.author,
    language: view.metadata.get("language")?.[0] ?? null,
    version,
    documents: view.spine.length,
    pictures: view.manifest.filter(({ mediaType }) => mediaType.startsWith("image/")).length,
    hasCover: view.manifest.some(isCover),
    isValid: errors.length === 0 && isFollowed,
    rulesChecked: EPUB_RULES.filter(({ shownBy }) => shownBy === "files").length,
    findings: bySeverity(findings),
  };
}

/** How documents from other programs are parsed. */
export type EpubReadOptions = { read: ReadEvents; isUnsafe: (error: unknown) => boolean };

function openUploadedEpub(
  bytes: Uint8Array,
  { read, isUnsafe }: EpubReadOptions,
): { view: EpubView; version: string } {
  // The version is on the package element, which the view drops.
  let version = "";
  let harm: Error | null = null;
  const noting: ReadEvents = (source) => {
    try {
      const events = read(source);
      const root = events.find(({ kind }) => kind === "open");
      if (root?.kind === "open" && root.name === "package") version = root.attributes.get("version") ?? "";
      return events;
    } catch (error) {
      if (isUnsafe(error) && error instanceof Error) harm ??= error;
      throw error;
    }
  };
  const view = viewOrNull(bytes, noting);
  if (harm !== null) throw harm;
  if (view === null) throw new NoEpub("there is no package in it");
  return { view: asOurs(view), version };
}

function viewOrNull(bytes: Uint8Array, read: ReadEvents): EpubView | null {
  try {
    return readEpubView(bytes, read);
  } catch {
    return null;
  }
}

/**
 * Adapts the view to our own ebooks: unreadable documents are left to EPUBCheck, and an EPUB 2 cover counts
 * as a cover.
 */
function asOurs(view: EpubView): EpubView {
  const cover = view.metadata.get("cover")?.[0];
  const documents = [...view.documents].filter(([, { events }]) => events.length > 0);
  return {
    ...view,
    documents: new Map(documents),
    manifest: view.manifest.map((item) =>
      item.id === cover && item.mediaType.startsWith("image/") && !isCover(item)
        ? { ...item, properties: [...item.properties, "cover-image"] }
        : item,
    ),
  };
}

function isCover({ properties }: ManifestItem): boolean {
  return properties.includes("cover-image");
}

/** The file's own metadata in place of an author's data. */
function factsOf({ metadata }: EpubView): BookFacts {
  const valueOf = (name: string): string => (metadata.get(name)?.[0] ?? "").replaceAll(/\s+/gu, " ").trim();
  return uploadFacts({ title: valueOf("title"), author: valueOf("creator"), language: valueOf("language") });
}

async function problemsOf(view: EpubView, facts: BookFacts): Promise<Problem[]> {
  try {
    return await epubProblems(view, facts);
  } catch {
    // Only the cover is opened as an image.
    const withoutCover = { ...view, manifest: view.manifest.filter((item) => !isCover(item)) };
    const damaged = { code: "EPB-004", sentence: "The e-book's cover image cannot be opened." };
    const others = await epubProblems(withoutCover, facts);
    return [damaged, ...others.filter(({ code }) => code !== "EPB-004")];
  }
}

function titleProblems({ title, author }: BookFacts): Problem[] {
  // EPB-003 already reports a missing one.
  return title === "" ? [] : listingProblems({ title, author });
}

function softened(problem: Problem, version: string): Problem {
  if (problem === NO_NCX) return { ...problem, severity: "info" };
  if (problem === NO_NAVIGATION && version.startsWith("2")) return { ...problem, severity: "info" };
  return problem.code === "EPB-004" ? { ...problem, severity: "warning" } : problem;
}

type Message = Awaited<ReturnType<typeof epubCheckMessages>>["errors"][number];

/** Each EPUBCheck rule once, at its first violation, with a count. */
function messageProblems(messages: readonly Message[], severity: "blocker" | "warning"): Problem[] {
  const byRule = new Map<string, Message[]>();
  for (const message of messages) {
    const same = byRule.get(message.id);
    if (same === undefined) byRule.set(message.id, [message]);
    else same.push(message);
  }
  return [...byRule.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const { path, line } = first.location ?? {};
    const at = path === undefined ? "" : ` in ${path}${line === undefined ? "" : `, line ${line}`}`;
    const more = same.length === 1 ? "" : ` (${counted(same.length, "time")}, this is the first)`;
    const sentence = `EPUBCheck ${first.id}${at}: ${first.message.replace(/\.$/u, "")}${more}.`;
    const { suggestion } = first;
    return [
      { code: "EPB-001", sentence, severity, ...(suggestion === undefined ? {} : { hint: suggestion }) },
    ];
  });
}
