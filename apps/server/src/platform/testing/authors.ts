import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { insertAuthor } from "./insert-author.ts";
import type { TestApp } from "./test-app.ts";

/** A signed-in author for a test; `call` sends their token. */
export type TestAuthor = { id: string; email: string; token: string; call: AuthorCall };

type Answer = { status: number; body: Record<string, unknown>; headers: Record<string, unknown> };
type AuthorCall = (
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  url: string,
  options?: { body?: unknown; headers?: Record<string, string> },
) => Promise<Answer>;

/**
 * An author with the given credits, created like by verification but without emails.
 * @param credits  trial credits; 40 by default, as after a registration
 */
export async function buildAuthor(
  test: TestApp,
  author: { credits?: number; isPremium?: boolean; booksGenerated?: number; isAdmin?: boolean } = {},
): Promise<TestAuthor> {
  const { db } = test.foundation;
  const host = "authors.test";
  const id = await insertAuthor(db, { credits: 40, ...author, host });
  const email = `${id}@${host}`;
  const token = await buildSession(test, id);
  return { id, email, token, call: callAs(test, token) };
}

/**
 * Another session of an author.
 * @param cookie  the binding cookie for a browser's token; none for a program's
 * @returns       the bearer token
 */
export async function buildSession(
  test: TestApp,
  userId: string,
  cookie: string | null = null,
): Promise<string> {
  const token = randomUUID() + randomUUID();
  await sql`insert into session (id, user_id, token_hash, binding_hash, expires_at)
    values (${randomUUID()}, ${userId}, sha256(${token}::bytea), sha256(${cookie}::bytea),
      now() + interval '90 days')`.execute(test.foundation.db);
  return token;
}

/** @param token  null: calls as a visitor */
export function callAs(test: TestApp, token: string | null): AuthorCall {
  return async (method, url, options = {}) => {
    const response = await test.server.inject({
      method,
      url,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { payload: Object(options.body) }),
    });
    const isJson = String(response.headers["content-type"]).includes("json");
    return {
      status: response.statusCode,
      body: isJson ? response.json() : { text: response.body },
      headers: response.headers,
    };
  };
}
