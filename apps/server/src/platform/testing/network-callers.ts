import { hash } from "@node-rs/argon2";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { A_PASSWORD } from "./sign-up.ts";

type Answer = { status: number; body: Record<string, unknown>; headers: Record<string, unknown> };
type Post = (path: string, body: object, headers?: Record<string, string>) => Promise<Answer>;

/** Callers by their network address. */
export type CallsFrom = (address: string) => Post;

/** Visitors from anywhere: `callsFrom(app)("192.0.2.7")` posts forms from there. */
export function callsFrom(app: FastifyInstance): CallsFrom {
  return (address) =>
    async (url, payload, headers = {}) => {
      const response = await app.inject({ method: "POST", url, payload, headers, remoteAddress: address });
      return { status: response.statusCode, body: response.json(), headers: response.headers };
    };
}

let cheapHash: Promise<string> | undefined;

/**
 * An account with A_PASSWORD (an existing one keeps its id), whose hash takes no time to check: guesses are
 * counted, not waited for.
 */
export async function buildAccount(db: Db, email: string): Promise<void> {
  cheapHash ??= hash(A_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await sql`insert into users (id, email, full_name, password_hash)
    values (gen_random_uuid(), ${email}, 'Ada Author', ${await cheapHash}) 
    on conflict (email) do update set password_hash = excluded.password_hash`.execute(db);
}
