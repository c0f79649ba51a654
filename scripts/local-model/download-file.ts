import { createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { DownloadError } from "./download-error.ts";
import { fileChecksum } from "./file-checksum.ts";

export type Download = {
  url: string;
  /** absolute; created only when the file is complete and its checksum is right */
  target: string;
  bytes: number;
  sha256: string;
  onProgress: (doneBytes: number) => void;
  /** number of retries after a broken connection, and the delay */
  retries?: { times: number; waitMs: number };
  freeBytes?: (folder: string) => Promise<number>;
};

const RETRIES = { times: 5, waitMs: 3000 };
/** Disk space left free in addition to the file, for the rest of the machine. */
const RESERVE_BYTES = 200_000_000;

/** The connection ended early, or there was no answer: worth resuming where it stopped. */
class BrokenConnection extends Error {}

/**
 * Downloads a file, resuming an earlier attempt: received data is next to the target under its name and
 * ".part" until it is complete and its checksum is right. A correct existing file is not downloaded again.
 * @throws DownloadError with a message for each possible failure
 */
export async function downloadFile(download: Download): Promise<void> {
  const { target, bytes } = download;
  if ((await sizeOf(target)) !== null) {
    await requireChecksum(download, target);
    return;
  }
  const part = `${target}.part`;
  await mkdir(path.dirname(target), { recursive: true });
  // A partial file larger than the whole is invalid.
  if (((await sizeOf(part)) ?? 0) > bytes) await rm(part);
  await requireSpace(download, bytes - ((await sizeOf(part)) ?? 0));
  await fetchAll(download, part);
  await requireChecksum(download, part);
  await rename(part, target);
}

async function fetchAll(download: Download, part: string): Promise<void> {
  const { times, waitMs } = download.retries ?? RETRIES;
  for (let tries = 0; ((await sizeOf(part)) ?? 0) < download.bytes; tries += 1) {
    try {
      await fetchRest(download, part);
    } catch (error) {
      if (!(error instanceof BrokenConnection)) throw error;
      if (tries >= times) throw connectionError(download, (await sizeOf(part)) ?? 0);
      await sleep(waitMs);
    }
  }
}

async function fetchRest(download: Download, part: string): Promise<void> {
  const from = (await sizeOf(part)) ?? 0;
  const response = await requestFrom(download.url, from);
  requireAnswer(response, download.url);
  // A server without range support sends the whole file again.
  const isRest = response.status === 206 && rangeStart(response) === from;
  if (response.body === null) throw new BrokenConnection();
  let done = isRest ? from : 0;
  const counted = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      done += chunk.byteLength;
      if (done > download.bytes) throw checksumError(download);
      yield chunk;
      download.onProgress(done);
    }
  };
  try {
    const file = createWriteStream(part, { flags: isRest ? "a" : "w" });
    await pipeline(Readable.fromWeb(response.body), counted, file);
  } catch (error) {
    throw writeError(error, download);
  }
  if (done < download.bytes) throw new BrokenConnection();
  await flush(part);
}

async function requestFrom(url: string, from: number): Promise<Response> {
  // With compression, a range would not match the file's bytes.
  const headers = { "accept-encoding": "identity", ...(from > 0 ? { range: `bytes=${from}-` } : {}) };
  try {
    return await fetch(url, { headers });
  } catch {
    throw new BrokenConnection();
  }
}

function requireAnswer({ status }: Response, url: string): void {
  if (status === 200 || status === 206) return;
  if (status >= 500 || status === 429 || status === 408) throw new BrokenConnection();
  const host = new URL(url).host;
  const why =
    status === 404 || status === 410
      ? `${host} no longer has this file (HTTP ${status}). Choose another model, or download a GGUF file by hand and name it with --file.`
      : `${host} did not give out this file (HTTP ${status}). Download it by hand and name it with --file.`;
  throw new DownloadError(why);
}

function rangeStart(response: Response): number | null {
  const start = /^bytes (\d+)-/u.exec(response.headers.get("content-range") ?? "")?.[1];
  return start === undefined ? null : Number(start);
}

function writeError(error: unknown, download: Download): Error {
  if (error instanceof DownloadError) return error;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT") return diskFullError(download, "");
  if (code === "EACCES" || code === "EROFS" || code === "EPERM") {
    return new DownloadError(`${path.dirname(download.target)} cannot be written to.`);
  }
  return new BrokenConnection();
}

async function requireSpace(download: Download, missing: number): Promise<void> {
  const folder = path.dirname(download.target);
  const free = await (download.freeBytes ?? freeBytesOf)(folder);
  if (free < missing + RESERVE_BYTES) throw diskFullError(download, `, and ${gigabytes(free)} are free`);
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function requireChecksum(download: Download, file: string): Promise<void> {
  if ((await fileChecksum(file)) === download.sha256) return;
  if (file !== download.target) {
    await rm(file);
    throw checksumError(download);
  }
  throw new DownloadError(
    `${file} is there, but it is not the file that was published: its checksum is another one. Move it away, or use it as it is with --file.`,
  );
}

async function sizeOf(file: string): Promise<number | null> {
  return stat(file).then(
    ({ size }) => size,
    () => null,
  );
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync();
  await handle.close();
}

function diskFullError({ target, bytes }: Download, found: string): DownloadError {
  return new DownloadError(
    `The disk is full: the file takes ${gigabytes(bytes)} in ${path.dirname(target)}${found}. Make room and start again; what has arrived is kept.`,
  );
}

function connectionError({ url, bytes }: Download, done: number): DownloadError {
  const { host } = new URL(url);
  if (done === 0) {
    return new DownloadError(`${host} could not be reached. Look at the connection and start again.`);
  }
  return new DownloadError(
    `The connection to ${host} broke off at ${gigabytes(done)} of ${gigabytes(bytes)}. Start again; it goes on from there.`,
  );
}

function checksumError({ url }: Download): DownloadError {
  return new DownloadError(
    `What ${new URL(url).host} sent is not the file that was published: its checksum is another one. It was thrown away; start again.`,
  );
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}
