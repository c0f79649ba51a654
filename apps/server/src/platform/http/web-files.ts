import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { PageFacts } from "@colophon/contracts/shared/page-facts";
import { guideUrl, parseGuideUrl } from "@colophon/rules/guide-url";
import { type KnownUrls, readApplicationUrls } from "./application-urls.ts";
import { fillPage, isTemplate } from "./fill-page.ts";

/**
 * Precompressed copies are sent in place of their files; `.data` is the renderer's by-product for pages
 * without a view.
 */
const NOT_SENT = /\.(?:br|gz|data)$/u;
const NOT_FOUND = "/404.html";
const APPLICATION = "/__spa-fallback.html";

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".xml": "application/xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".pdf": "application/pdf",
  ".epub": "application/epub+zip",
};

type Encoding = "identity" | "gzip" | "br";
type Bodies = { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
type WebFile = {
  bodies: Bodies;
  mediaType: string;
  etag: string;
  /** set for pages only */
  contentSecurityPolicy: string | null;
  /** contains placeholders, which are filled in before it is sent */
  isTemplate: boolean;
};
/** A page with the facts filled in, cached until they change. */
type FilledFile = Pick<WebFile, "bodies" | "etag"> & { facts: PageFacts };

/** The built site, held in memory. */
export type WebFiles = KnownUrls & {
  byUrl: ReadonlyMap<string, WebFile>;
  /** pages as last sent */
  filled: Map<WebFile, FilledFile>;
};

export type WebRequest = {
  method: string;
  /** the URL path, still percent-encoded, without query */
  path: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  /** facts about the installation that pages show; the same object while nothing has changed */
  facts: PageFacts;
};
export type WebAnswer = { status: number; headers: Record<string, string>; body: Buffer | null };

/**
 * Reads the built site once; a build never changes while a server runs.
 * @param directory  the output folder of `react-router build`, e.g. `apps/web/build/client`
 * @returns          null if the site isn't built
 * @throws ConfigError if the build left no usable list of its screens
 */
export function loadWebFiles(directory: string): WebFiles | null {
  if (!existsSync(path.join(directory, APPLICATION))) return null;
  const files = new Map<string, WebFile>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || NOT_SENT.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const address = `/${path.relative(directory, file).split(path.sep).join("/")}`;
    files.set(address, readWebFile(file));
  }
  return { byUrl: files, filled: new Map(), ...readApplicationUrls(path.dirname(directory)) };
}

/**
 * Answers a request for a page or a file of the site.
 * @returns  405 for anything but GET and HEAD; the site's own page with status 404 for an unknown URL
 */
export function answerWebRequest(files: WebFiles, request: WebRequest): WebAnswer {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return { status: 405, headers: { ...SECURITY_HEADERS, allow: "GET, HEAD" }, body: null };
  }
  const moved = MOVED.get(request.path.replace(/(?<=.)\/$/u, ""));
  if (moved !== undefined) {
    return { status: 308, headers: { ...SECURITY_HEADERS, location: moved }, body: null };
  }
  return answerWithFile(files, request);
}

function answerWithFile(files: WebFiles, request: WebRequest): WebAnswer {
  const { address, file, status, listing } = find(files, request.path);
  if (file === undefined) {
    return { status: 404, headers: { ...SECURITY_HEADERS, "content-type": "text/plain" }, body: null };
  }
  const sent = file.isTemplate ? filledFile(files, { file, facts: request.facts }) : file;
  const encoding = chooseEncoding(sent, request.acceptEncoding);
  const body = sent.bodies[encoding] ?? sent.bodies.identity;
  // Each encoding is a separate representation, so each needs its own ETag.
  const etag = encoding === "identity" ? `"${sent.etag}"` : `"${sent.etag}-${encoding}"`;
  const headers: Record<string, string> = {
    ...SECURITY_HEADERS,
    "content-type": file.mediaType,
    "cache-control": address.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
    etag,
    vary: "Accept-Encoding",
    ...(file.contentSecurityPolicy !== null && { "content-security-policy": file.contentSecurityPolicy }),
    // Served under an unpublished URL: the content has a URL of its own.
    ...(listing === "unlisted" && { "x-robots-tag": "noindex" }),
  };
  if (status === 200 && isFresh(request.ifNoneMatch, etag)) return { status: 304, headers, body: null };
  headers["content-length"] = String(body.length);
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  return { status, headers, body: request.method === "HEAD" ? null : body };
}

/** Permanent redirects. @source docs/product/rulings.md D7; `/wizard` is a screen that leads on itself */
const MOVED: ReadonlyMap<string, string> = new Map([
  ["/covers", "/kdp-covers"],
  ["/metadata", "/metadata-optimizer"],
]);

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
};

function readWebFile(file: string): WebFile {
  const identity = readFileSync(file);
  const extension = path.extname(file);
  const besideIt = (suffix: string): Buffer | undefined =>
    existsSync(file + suffix) ? readFileSync(file + suffix) : undefined;
  const br = besideIt(".br");
  const gzip = besideIt(".gz");
  return {
    bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) },
    mediaType: MEDIA_TYPES[extension] ?? "application/octet-stream",
    etag: tagOf(identity),
    contentSecurityPolicy: extension === ".html" ? contentSecurityPolicy(identity.toString("utf8")) : null,
    isTemplate: TEMPLATES.has(extension) && isTemplate(identity.toString("utf8")),
  };
}

const TEMPLATES: ReadonlySet<string> = new Set([".html", ".xml", ".txt"]);

/**
 * The best without a noticeable wait: brotli's highest quality takes ten times as long for a twelfth less.
 */
const BROTLI_QUALITY = 9;

function filledFile(
  { filled }: WebFiles,
  { file, facts }: { file: WebFile; facts: PageFacts },
): Pick<WebFile, "bodies" | "etag"> {
  const kept = filled.get(file);
  if (kept?.facts === facts) return kept;
  const identity = Buffer.from(fillPage(file.bodies.identity.toString("utf8"), facts));
  const made = { facts, bodies: compressed(identity), etag: tagOf(identity) };
  filled.set(file, made);
  return made;
}

function compressed(identity: Buffer): Bodies {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return { identity, br: brotliCompressSync(identity, { params }), gzip: gzipSync(identity, { level: 9 }) };
}

function tagOf(body: Buffer): string {
  return sha256(body, "base64url").slice(0, 27);
}

/** Allows exactly the inline scripts in this page; nothing else inline, no eval. */
function contentSecurityPolicy(html: string): string {
  const hashes = new Set(inlineScripts(html).map((script) => `'sha256-${sha256(script, "base64")}'`));
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(" ")}`,
    "style-src 'self'",
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join("; ");
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gu)].flatMap(([, attributes, text]) =>
    attributes === undefined || text === undefined || /\bsrc=|\bld\+json/u.test(attributes) ? [] : [text],
  );
}

function sha256(content: Buffer | string, encoding: "base64" | "base64url"): string {
  return createHash("sha256").update(content).digest(encoding);
}

/** `listed`: under a published URL; `unlisted`: under a URL that was merely understood. */
type Found = {
  address: string;
  file: WebFile | undefined;
  status: 200 | 404;
  listing: "listed" | "unlisted" | "missing";
};

function find(files: WebFiles, requestPath: string): Found {
  const address = decodePath(requestPath);
  if (address !== null) {
    for (const candidate of candidates(address, files)) {
      const file = files.byUrl.get(candidate);
      if (file !== undefined) return { address: candidate, file, status: 200, listing: "listed" };
    }
    const guide = parseGuideUrl(address.replace(/(?<=.)\/$/u, ""));
    const file = guide === null ? undefined : files.byUrl.get(guideUrl(guide));
    if (guide !== null && file !== undefined)
      return { address, file, status: 200, listing: guide.isListed ? "listed" : "unlisted" };
  }
  return { address: NOT_FOUND, file: files.byUrl.get(NOT_FOUND), status: 404, listing: "missing" };
}

/** The files a URL may refer to, best first. The two frames have no URLs of their own. */
function candidates(address: string, { isScreen, pageOf }: KnownUrls): string[] {
  if (address === APPLICATION || address === NOT_FOUND) return [];
  const folder = address.endsWith("/") ? address.slice(0, -1) : address;
  const page = pageOf(folder);
  return [
    address,
    `${folder}/index.html`,
    ...(page === null ? [] : [page, `${page}/index.html`]),
    // A static page takes precedence over a screen whose parameter could match its name.
    ...(isScreen(address) ? [APPLICATION] : []),
  ];
}

function decodePath(requestPath: string): string | null {
  try {
    return decodeURIComponent(requestPath);
  } catch {
    return null;
  }
}

function chooseEncoding(file: Pick<WebFile, "bodies">, acceptEncoding: string | undefined): Encoding {
  const accepted = acceptedEncodings(acceptEncoding ?? "");
  if (file.bodies.br && accepted.has("br")) return "br";
  if (file.bodies.gzip && accepted.has("gzip")) return "gzip";
  return "identity";
}

/** Encodings a client accepts; `q=0` excludes one. */
function acceptedEncodings(header: string): Set<string> {
  const offers = header.split(",").map((offer) =>
    offer
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/u),
  );
  return new Set(
    offers.filter(([, quality]) => quality === undefined || Number(quality) > 0).map(([name]) => name ?? ""),
  );
}

function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const known = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//u, ""));
  return known.includes(etag) || known.includes("*");
}
