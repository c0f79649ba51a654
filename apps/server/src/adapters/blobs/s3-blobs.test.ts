import { mkdtemp, rm } from "node:fs/promises";
import http from "node:http";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import S3rver from "@20minutes/s3rver";
import { expect, test } from "vitest";
import { keysIn, testBlobStore } from "../../ports/blob-store.port-test.ts";
import { StoreUnavailable, probeStore } from "../../ports/blob-store.ts";
import { createS3Blobs } from "./flydrive-blobs.ts";

const KEY = { region: "us-east-1", accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

/** A local S3-compatible server with one empty bucket. */
async function startS3(): Promise<{ endpoint: string; stop: () => Promise<void> }> {
  const directory = await mkdtemp(path.join(os.tmpdir(), "colophon-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    // For requests on the bucket itself, it signs a different path than the SDK does.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: "files" }],
  });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

let stop = async (): Promise<void> => {};

testBlobStore("a bucket", {
  async start() {
    const s3 = await startS3();
    stop = s3.stop;
    return createS3Blobs({ ...KEY, bucket: "files", endpoint: s3.endpoint, listedAtOnce: 3 });
  },
  stop: () => stop(),
});

test("reports a missing bucket as an error, not as empty", async () => {
  const s3 = await startS3();
  const store = createS3Blobs({ ...KEY, bucket: "other", endpoint: s3.endpoint });
  try {
    await expect(store.get("books/one")).rejects.toThrow("Cannot read");
    await expect(store.size("books/one")).rejects.toThrow("bucket does not exist");
    await expect(keysIn(store, "books")).rejects.toThrow("bucket does not exist");
    await expect(store.put("books/one", Buffer.from("x"), "text/plain")).rejects.toThrow("Cannot write");
  } finally {
    await s3.stop();
  }
});

test("gives up a server that accepts and stays silent", async () => {
  const sockets = new Set<net.Socket>();
  const silent = net.createServer((socket) => sockets.add(socket));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const address = silent.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  const store = createS3Blobs({
    ...KEY,
    bucket: "files",
    endpoint: `http://127.0.0.1:${port}`,
    timeoutMs: 200,
  });
  try {
    await expect(store.get("books/one")).rejects.toThrow("Cannot read");
  } finally {
    for (const socket of sockets) socket.destroy();
    silent.close();
  }
});

/** The error from each call of a store. */
async function failuresOf(endpoint: string): Promise<unknown[]> {
  const store = createS3Blobs({ ...KEY, bucket: "files", endpoint, timeoutMs: 300 });
  const calls = [
    store.put("books/one", Buffer.from("x"), "text/plain"),
    store.get("books/one"),
    store.open("books/one", { from: 0, to: 1 }),
    store.delete("books/one"),
    probeStore(store),
  ];
  return (await Promise.allSettled(calls)).map((call) => (call.status === "rejected" ? call.reason : "done"));
}

const UNAVAILABLE = Array.from({ length: 5 }, () => expect.any(StoreUnavailable));

test("reports a missing, failing or forbidding server as unavailable, not as empty", async () => {
  const s3 = await startS3();
  await s3.stop();
  expect(await failuresOf(s3.endpoint)).toEqual(UNAVAILABLE);
  for (const status of [500, 503, 403]) {
    const server = http.createServer((request, response) => {
      request.resume();
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = address !== null && typeof address === "object" ? address.port : 0;
    expect(await failuresOf(`http://127.0.0.1:${port}`)).toEqual(UNAVAILABLE);
    server.closeAllConnections();
    server.close();
  }
});
