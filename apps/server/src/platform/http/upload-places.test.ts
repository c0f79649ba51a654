import { defineEndpoint } from "@colophon/contracts/shared/endpoint";
import net from "node:net";
import { expect, test } from "vitest";
import { z } from "zod";
import { ADA_TOKEN, buildMountedServer } from "../testing/mounted-server.ts";
import { listening } from "../testing/trickle.ts";
import { createUploadPlaces } from "./upload-places.ts";

test("limits a network to eight uploads at a time, with an IPv6 household as one", () => {
  const enter = createUploadPlaces();
  const leave = Array.from({ length: 8 }, (_, n) => enter(`2001:db8:1:${n}::1`));
  expect(() => enter("2001:db8:1:9::1")).toThrow(
    expect.objectContaining({
      code: "request.too_many_uploads",
      data: { limit: 8, retry_after_seconds: 20 },
    }),
  );
  // Another network has its own slots.
  expect(enter("192.0.2.1")).toBeTypeOf("function");
  leave[0]?.();
  enter("2001:db8:1:9::1");
  // Releasing an upload that has already ended.
  leave[0]?.();
  expect(() => enter("2001:db8:1:9::1")).toThrow("Your network is already uploading 8 files");
});

const upload = defineEndpoint({
  method: "POST",
  path: "/api/upload",
  auth: "user",
  summary: "Takes an author's file",
  acceptsFile: true,
  reply: z.object({}),
  errors: [],
});

test("rejects an anonymous upload before reading it, and a network's ninth", async () => {
  const { app, registerRoute } = await buildMountedServer({ drainMs: 0 });
  registerRoute(upload, async () => ({}));
  const { port } = await listening(app);
  /** Announces a file without sending any of it. @returns what comes back */
  const announce = (token: string): { received: () => string } => {
    let text = "";
    const socket = net.connect(port, "127.0.0.1").on("error", () => undefined);
    socket.on("data", (chunk) => (text += String(chunk)));
    socket.write(
      `POST /api/upload HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/octet-stream\r\nContent-Length: 9000\r\n\r\n`,
    );
    return { received: () => text };
  };
  const anonymous = announce("nobody-nobody-nobody-nobody");
  await expect.poll(() => anonymous.received()).toContain("auth.required");
  const ada = Array.from({ length: 9 }, () => announce(ADA_TOKEN));
  await expect
    .poll(() => ada.filter(({ received }) => received().includes("too_many_uploads")))
    .toHaveLength(1);
  await app.close();
  expect(ada.filter(({ received }) => received() === "")).toHaveLength(8);
});
