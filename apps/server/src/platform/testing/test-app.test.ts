import { authEndpoints } from "@colophon/contracts/auth/sessions";
import { expect, test } from "vitest";
import { UndeclaredError } from "../http/declared-errors.ts";
import { startTestApp } from "./test-app.ts";

test("fails a test with an undeclared rejection in that sentence", { tags: "merge" }, async () => {
  const server = await startTestApp();
  server.server.get("/api/undeclared", async () => {
    throw new UndeclaredError(authEndpoints.me, "books.not_found");
  });
  expect((await server.server.inject({ url: "/api/undeclared" })).statusCode).toBe(500);
  await expect(server.close()).rejects.toThrow("GET /api/auth/me refused with books.not_found");
});
