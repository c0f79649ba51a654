import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Download, downloadFile } from "./download-file.ts";

const FILE = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 31) % 251));
const SHA256 = createHash("sha256").update(FILE).digest("hex");

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

let folder: string;
let handlers: Handler[];
let ranges: Array<string | undefined>;
let address: string;
const server = createServer((request, response) => {
  ranges.push(request.headers.range);
  void (handlers.shift() ?? sendRange)(request, response);
});

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "colophon-download-"));
  handlers = [];
  ranges = [];
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === "object" && bound !== null ? bound.port : 0}/model.gguf`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const sendRange: Handler = (request, response) => {
  const from = Number(/^bytes=(\d+)-$/u.exec(request.headers.range ?? "")?.[1] ?? 0);
  const head = { "content-length": FILE.length - from };
  const range = { "content-range": `bytes ${from}-${FILE.length - 1}/${FILE.length}` };
  response.writeHead(from > 0 ? 206 : 200, from > 0 ? { ...head, ...range } : head);
  response.end(FILE.subarray(from));
};

/** Sends this many bytes of the file, and breaks the connection once they are on disk. */
const breakAfter =
  (bytes: number): Handler =>
  async (request, response) => {
    const from = Number(/^bytes=(\d+)-$/u.exec(request.headers.range ?? "")?.[1] ?? 0);
    const range = { "content-range": `bytes ${from}-${FILE.length - 1}/${FILE.length}` };
    response.writeHead(from > 0 ? 206 : 200, { ...range, "content-length": FILE.length - from });
    response.write(FILE.subarray(from, from + bytes));
    await expect.poll(() => statSync(part()).size).toBe(from + bytes);
    response.destroy();
  };

const respondWith =
  (status: number): Handler =>
  (_request, response) =>
    void response.writeHead(status).end();

function buildDownload(overrides: Partial<Download> = {}): Download {
  return {
    url: address,
    target: path.join(folder, "models", "model.gguf"),
    bytes: FILE.length,
    sha256: SHA256,
    onProgress: () => undefined,
    retries: { times: 2, waitMs: 1 },
    freeBytes: () => Promise.resolve(1e12),
    ...overrides,
  };
}

const part = (): string => `${buildDownload().target}.part`;

test("downloads a file, shows progress, and moves it into place when it is right", async () => {
  const progress: number[] = [];
  await downloadFile(buildDownload({ onProgress: (done) => progress.push(done) }));
  expect(readFileSync(buildDownload().target).equals(FILE)).toBe(true);
  expect(existsSync(part())).toBe(false);
  expect(progress.at(-1)).toBe(FILE.length);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
});

test("resumes after a broken connection", async () => {
  handlers = [breakAfter(100_000), breakAfter(50_000)];
  await downloadFile(buildDownload());
  expect(readFileSync(buildDownload().target).equals(FILE)).toBe(true);
  expect(ranges[0]).toBeUndefined();
  expect(ranges.slice(1)).toEqual(["bytes=100000-", "bytes=150000-"]);
});

test("reports repeated breaks, and resumes at the next start", async () => {
  handlers = [breakAfter(90_000), respondWith(503), respondWith(503)];
  await expect(downloadFile(buildDownload())).rejects.toThrow(
    /broke off at 0\.0 GB of 0\.0 GB\. Start again; it goes on from there\./u,
  );
  expect(existsSync(buildDownload().target)).toBe(false);
  expect(readFileSync(part())).toHaveLength(90_000);
  await downloadFile(buildDownload());
  expect(ranges.at(-1)).toBe("bytes=90000-");
  expect(readFileSync(buildDownload().target).equals(FILE)).toBe(true);
});

test("starts over with a server without ranges", async () => {
  const sendAll: Handler = (_request, response) => void response.end(FILE);
  handlers = [breakAfter(100_000), sendAll];
  await downloadFile(buildDownload());
  expect(readFileSync(buildDownload().target).equals(FILE)).toBe(true);
});

test("discards a file that is not the published one", async () => {
  await expect(downloadFile(buildDownload({ sha256: "0".repeat(64) }))).rejects.toThrow(
    /is not the file that was published: its checksum is another one\. It was thrown away/u,
  );
  expect(existsSync(buildDownload().target)).toBe(false);
  expect(existsSync(part())).toBe(false);
});

test("does not download an existing right file, and leaves a wrong one", async () => {
  await downloadFile(buildDownload());
  await downloadFile(buildDownload());
  expect(ranges).toHaveLength(1);
  writeFileSync(buildDownload().target, "mine");
  await expect(downloadFile(buildDownload())).rejects.toThrow(/is not the file that was published/u);
  expect(readFileSync(buildDownload().target, "utf8")).toBe("mine");
});

test.each([
  [404, "no longer has this file (HTTP 404)"],
  [403, "did not give out this file (HTTP 403)"],
])("reports a server that answers %i at once, with a way out", async (status, sentence) => {
  handlers = [respondWith(status)];
  await expect(downloadFile(buildDownload())).rejects.toThrow(sentence);
  expect(ranges).toHaveLength(1);
});

test("reports a missing server", async () => {
  const unreachable = buildDownload({
    url: "http://127.0.0.1:1/model.gguf",
    retries: { times: 0, waitMs: 1 },
  });
  await expect(downloadFile(unreachable)).rejects.toThrow("127.0.0.1:1 could not be reached.");
});

test("reports a full disk before downloading", async () => {
  const full = buildDownload({ freeBytes: () => Promise.resolve(160_000_000) });
  await expect(downloadFile(full)).rejects.toThrow(/The disk is full: .*, and 0\.2 GB are free\./u);
  expect(ranges).toHaveLength(0);
});

test.runIf(process.platform === "linux")("reports a disk that fills up midway", async () => {
  const target = path.join(folder, "model.gguf");
  symlinkSync("/dev/full", `${target}.part`);
  await expect(downloadFile(buildDownload({ target }))).rejects.toThrow(
    /The disk is full: .* Make room and start again; what has arrived is kept\./u,
  );
  expect(existsSync(target)).toBe(false);
});
