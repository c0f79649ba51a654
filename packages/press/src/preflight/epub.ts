import { EPUB_FILE } from "@colophon/kdp/file-limits";
import { EpubCheck, type ValidationMessage } from "@likecoin/epubcheck-ts";
import { unzipSync } from "fflate";
import sharp from "sharp";
import {
  type EpubDocument,
  type EpubLink,
  type EpubView,
  hasTarget,
  linksOf,
  type ManifestItem,
  targetOf,
} from "./epub-view.ts";
import { type Check, counted, type Problem, folded } from "./finding.ts";

const MB = 1024 * 1024;

/** EPUBCheck's messages, with errors and warnings separate. */
export async function epubCheckMessages({ raw }: Pick<EpubView, "raw">): Promise<{
  errors: ValidationMessage[];
  warnings: ValidationMessage[];
}> {
  const { messages } = await EpubCheck.validate(raw);
  return {
    errors: messages.filter(({ severity }) => severity === "error" || severity === "fatal"),
    warnings: messages.filter(({ severity }) => severity === "warning"),
  };
}

/** EPB-001 */
export async function epubCheckProblems(view: EpubView): Promise<Problem[]> {
  const { errors } = await epubCheckMessages(view);
  const [first] = errors;
  if (first === undefined) return [];
  const where = first.location?.path === undefined ? "" : ` in ${first.location.path}`;
  const sentence = `EPUBCheck finds ${counted(errors.length, "error")}, first ${first.id}${where}: ${first.message.replace(/\.$/u, "")}.`;
  return [{ code: "EPB-001", sentence }];
}

/** EPB-002 for an ebook without an EPUB 3 table of contents. */
export const NO_NAVIGATION: Problem = { code: "EPB-002", sentence: "There is no navigation document." };
/** EPB-002 for an ebook without an EPUB 2 table of contents. */
export const NO_NCX: Problem = { code: "EPB-002", sentence: "There is no NCX for older readers." };

/** EPB-002: both tables of contents exist, have valid targets and follow the book's order. */
export const contentsFollow: Check<EpubView> = (view) => {
  const nav = navItem(view);
  const ncx = view.manifest.find(({ mediaType }) => mediaType.includes("dtbncx"));
  const faults: Problem[] = [];
  if (nav === undefined) faults.push(NO_NAVIGATION);
  if (ncx === undefined) faults.push(NO_NCX);
  if (ncx !== undefined && view.ncxId !== ncx.id) {
    faults.push({ code: "EPB-002", sentence: "The spine does not name the NCX." });
  }
  return [
    ...faults,
    ...(nav === undefined ? [] : orderProblems(view, { item: nav, links: navLinks(view, nav) })),
    ...(ncx === undefined ? [] : orderProblems(view, { item: ncx, links: ncxLinks(view, ncx) })),
  ];
};

function navItem({ manifest }: EpubView): ManifestItem | undefined {
  return manifest.find(({ properties }) => properties.includes("nav"));
}

/** Only links in the table of contents: landmarks and page list have their own order. */
function navLinks(view: EpubView, { path }: ManifestItem): string[] {
  const links: string[] = [];
  let inToc = false;
  for (const event of view.documents.get(path)?.events ?? []) {
    if (event.kind === "open" && event.name === "nav") inToc = event.attributes.get("epub:type") === "toc";
    if (event.kind === "close" && event.name === "nav") inToc = false;
    const href = event.kind === "open" && event.name === "a" ? event.attributes.get("href") : undefined;
    if (inToc && href !== undefined) links.push(href);
  }
  return links;
}

function ncxLinks(view: EpubView, { path }: ManifestItem): string[] {
  return (view.documents.get(path)?.elements ?? [])
    .filter(({ name }) => name === "content")
    .flatMap(({ attributes }) => attributes.get("src") ?? []);
}

function orderProblems(
  view: EpubView,
  { item, links }: { item: ManifestItem; links: readonly string[] },
): Problem[] {
  if (links.length === 0) return [{ code: "EPB-002", sentence: `${item.path} lists nothing.` }];
  let last = -1;
  for (const href of links) {
    const target = targetOf(item.path, href);
    if (target === null || !hasTarget(view, target)) {
      return [{ code: "EPB-002", sentence: `${item.path} leads to ${href}, which is not there.` }];
    }
    const place = view.spine.indexOf(target.path);
    if (place < last) return [{ code: "EPB-002", sentence: `${item.path} lists ${href} out of order.` }];
    last = place;
  }
  return [];
}

/** EPB-016 */
export const contentsLevels: Check<EpubView> = (view) => {
  const nav = navItem(view);
  const deepest = nav === undefined ? 0 : depth(view.documents.get(nav.path), "ol");
  const ncx = view.manifest.find(({ mediaType }) => mediaType.includes("dtbncx"));
  const levels = Math.max(deepest, ncx === undefined ? 0 : depth(view.documents.get(ncx.path), "navPoint"));
  return levels <= EPUB_FILE.maxContentsLevels
    ? []
    : [{ code: "EPB-016", sentence: `The contents have ${levels} levels.` }];
};

function depth(document: EpubDocument | undefined, element: string): number {
  let now = 0;
  let most = 0;
  for (const event of document?.events ?? []) {
    if (event.kind === "open" && event.name === element) now += 1;
    if (event.kind === "close" && event.name === element) now -= 1;
    most = Math.max(most, now);
  }
  return most;
}

/** EPB-003 and OWN-004 */
export const packageNames: Check<EpubView> = ({ metadata }, { title, subtitle = "", author, language }) => {
  const missing = ["title", "language", "identifier"].filter(
    (name) => (metadata.get(name)?.[0] ?? "") === "",
  );
  const faults: Problem[] = missing.map((name) => ({
    code: "EPB-003",
    sentence: `The e-book has no dc:${name}.`,
  }));
  const found = metadata.get("language")?.[0] ?? "";
  if (found !== "" && primary(found) !== primary(language)) {
    faults.push({
      code: "EPB-003",
      sentence: `The e-book says its language is ${found}; it is ${language}.`,
    });
  }
  const named = { title: metadata.get("title") ?? [], author: metadata.get("creator") ?? [] };
  const titles = [title, title + subtitle].map(folded);
  if (named.title.length > 0 && !named.title.some((one) => titles.includes(folded(one)))) {
    faults.push({
      code: "OWN-004",
      sentence: `The e-book is called “${named.title[0] ?? ""}” instead of “${title}”.`,
    });
  }
  if (!named.author.some((one) => folded(one) === folded(author))) {
    faults.push({
      code: "OWN-004",
      sentence: `The e-book names “${named.author.join(", ")}” as its author instead of “${author}”.`,
    });
  }
  return faults;
};

function primary(language: string): string {
  return language.toLowerCase().split("-")[0] ?? "";
}

/** EPB-004 */
export const coverInside: Check<EpubView> = ({ manifest, documents, spine }) => {
  const cover = manifest.find(({ properties }) => properties.includes("cover-image"));
  if (cover === undefined) return [{ code: "EPB-004", sentence: "The e-book holds no cover image." }];
  const page = spine.find((path) =>
    documents
      .get(path)
      ?.elements.some(
        ({ name, attributes }) =>
          /^(?:img|image)$/u.test(name) &&
          targetOf(path, attributes.get("src") ?? attributes.get("xlink:href") ?? "")?.path === cover.path,
      ),
  );
  return page === undefined
    ? []
    : [{ code: "EPB-004", sentence: `${page} shows the cover as a page; the store shows it again.` }];
};

/** EPB-004: a cover that looks good on a tablet. */
export async function coverLarge({ raw, manifest }: EpubView): Promise<Problem[]> {
  const path = manifest.find(({ properties }) => properties.includes("cover-image"))?.path;
  const bytes =
    path === undefined ? undefined : unzipSync(raw, { filter: ({ name }) => name === path })[path];
  if (bytes === undefined) return [];
  const { width, height } = await sharp(bytes).metadata();
  if (Math.max(width, height) >= EPUB_FILE.minCoverSidePx) return [];
  const sentence = `The e-book's cover image has only ${width} x ${height} pixels; one side needs ${EPUB_FILE.minCoverSidePx}.`;
  return [{ code: "EPB-004", sentence, severity: "warning" }];
}

/** EPB-007 */
export const alternativeTexts: Check<EpubView> = ({ documents }) => {
  const images = [...documents.values()].flatMap(({ path, elements }) =>
    elements.flatMap(({ name, attributes }) =>
      name === "img" ? [{ path, alt: attributes.get("alt") }] : [],
    ),
  );
  const silent = images.filter(({ alt }) => alt === undefined);
  const wordy = images.filter(({ alt = "" }) => alt.length > EPUB_FILE.maxAltCharacters);
  return [
    ...silent.slice(0, 1).map(({ path }) => ({
      code: "EPB-007",
      sentence: `${counted(silent.length, "picture")} without alternative text, first in ${path}.`,
    })),
    ...wordy.slice(0, 1).map(({ path, alt = "" }) => ({
      code: "EPB-007",
      sentence: `An alternative text in ${path} has ${alt.length} characters.`,
    })),
  ];
};

/** EPB-008 */
export const linksLead: Check<EpubView> = (view) => {
  const links = linksOf(view);
  const lost = links.find(({ from, href }) => {
    const target = targetOf(from, href);
    return target !== null && !hasTarget(view, target);
  });
  if (lost !== undefined) {
    return [
      { code: "EPB-008", sentence: `A link in ${lost.from} leads to ${lost.href}, which is not there.` },
    ];
  }
  const targets = new Set(links.flatMap(({ from, href }) => placeOf(targetOf(from, href))));
  const oneWay = links.find((link) => isNoteMark(link) && !hasWayBack(link, targets));
  return oneWay === undefined
    ? []
    : [{ code: "EPB-008", sentence: `No link leads back from the note ${oneWay.href} to ${oneWay.from}.` }];
};

function placeOf(target: { path: string; id: string } | null): string[] {
  return target === null ? [] : [`${target.path}#${target.id}`];
}

function isNoteMark({ element }: EpubLink): boolean {
  return (element.attributes.get("epub:type") ?? "").split(/\s+/u).includes("noteref");
}

function hasWayBack({ from, element }: EpubLink, targets: ReadonlySet<string>): boolean {
  return element.ids.some((id) => targets.has(`${from}#${id}`));
}

/** EPB-009 */
export const tableSizes: Check<EpubView> = ({ documents }) =>
  [...documents.values()].flatMap(({ path, events }) =>
    tablesOf(events).flatMap((table) => tableProblems(table, path)),
  );

type Table = { rows: number; columns: number; cells: number; characters: number };

function tablesOf(events: EpubDocument["events"]): Table[] {
  const tables: Table[] = [];
  let start = -1;
  for (const [index, event] of events.entries()) {
    if (event.kind === "text" || event.name !== "table") continue;
    if (event.kind === "open") start = index;
    else tables.push(measuredTable(events.slice(start, index)));
  }
  return tables;
}

function measuredTable(events: EpubDocument["events"]): Table {
  const rows: number[] = [];
  let characters = 0;
  for (const event of events) {
    if (event.kind === "text") characters += event.text.trim().length;
    if (event.kind !== "open") continue;
    if (event.name === "tr") rows.push(0);
    if (/^t[dh]$/u.test(event.name)) rows.push((rows.pop() ?? 0) + 1);
  }
  const cells = rows.reduce((sum, columns) => sum + columns, 0);
  return { rows: rows.length, columns: Math.max(0, ...rows), cells, characters };
}

function tableProblems({ rows, columns, cells, characters }: Table, path: string): Problem[] {
  const { goodRows, goodColumns, maxCells, maxCharacters } = EPUB_FILE.table;
  if (rows <= goodRows && columns <= goodColumns && cells <= maxCells && characters <= maxCharacters)
    return [];
  const isRejected = cells > maxCells || characters > maxCharacters;
  const sentence = `A table in ${path} has ${counted(rows, "row")}, ${counted(columns, "column")} and ${characters} characters.`;
  return [{ code: "EPB-009", sentence, severity: isRejected ? "blocker" : "warning" }];
}

/** EPB-014 */
export const epubSizes: Check<EpubView> = ({ raw, documents, spine }) => {
  const faults: Problem[] = [];
  if (raw.length > EPUB_FILE.maxBytes) {
    faults.push({ code: "EPB-014", sentence: `The e-book has ${Math.ceil(raw.length / MB)} MB.` });
  }
  if (spine.length >= EPUB_FILE.htmlFiles) {
    faults.push({ code: "EPB-014", sentence: `The e-book has ${counted(spine.length, "document")}.` });
  }
  const large = [...documents.values()].find(({ bytes }) => bytes >= EPUB_FILE.maxHtmlBytes);
  if (large !== undefined) {
    faults.push({ code: "EPB-014", sentence: `${large.path} has ${Math.ceil(large.bytes / MB)} MB.` });
  }
  return faults;
};

/** OWN-003 for an ebook: every part is in the contents. */
export const partsListed: Check<EpubView> = (view, { chapterTitles }) => {
  const nav = navItem(view);
  const text = (nav === undefined ? [] : (view.documents.get(nav.path)?.events ?? []))
    .flatMap((event) => (event.kind === "text" ? [event.text] : []))
    .join("");
  const listed = folded(text);
  const missing = chapterTitles.filter((title) => !listed.includes(folded(title)));
  const [first] = missing;
  if (first === undefined) return [];
  return [
    {
      code: "OWN-003",
      sentence: `The contents leave out ${counted(missing.length, "part")}, first “${first}”.`,
    },
  ];
};
