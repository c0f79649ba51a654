import { defineEndpoint } from "@colophon/contracts/shared/endpoint";
import { IMPORT_FILE_BYTES } from "@colophon/contracts/library/imports";
import { once } from "node:events";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { z } from "zod";
import { buildMountedServer } from "../../apps/server/src/platform/testing/mounted-server.ts";

/** 1 Mbit/s, in pieces of a tenth of a second. */
const PIECE = Buffer.alloc(12_500, " ");
const PIECE_MS = 100;

const upload = defineEndpoint({
  method: "POST",
  path: "/api/upload",
  auth: "public",
  summary: "Says how long a file is",
  acceptsFile: true,
  maxBodyBytes: IMPORT_FILE_BYTES,
  reply: z.object({ length: z.int() }),
  errors: [],
});

test("receives the largest manuscript at 1 Mbit/s, in real time", async () => {
  // The product's own timeouts: none is set.
  const { app, registerRoute } = await buildMountedServer({ timeouts: undefined });
  registerRoute(upload, async ({ file }) => ({ length: file.byteLength }));
  const port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
  const socket = net.connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (chunk) => (text += String(chunk)));
  socket.write(
    `POST /api/upload HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/octet-stream\r\nContent-Length: ${IMPORT_FILE_BYTES}\r\n\r\n`,
  );
  const closed = once(socket, "close");
  for (let left = IMPORT_FILE_BYTES; left > 0 && !socket.destroyed; left -= PIECE.byteLength) {
    socket.write(PIECE.subarray(0, left));
    await sleep(PIECE_MS);
  }
  await closed;
  expect(text).toMatch(new RegExp(`^HTTP/1[.]1 200 [^]*"length":${IMPORT_FILE_BYTES}`, "u"));
  await app.close();
}, 600_000);
