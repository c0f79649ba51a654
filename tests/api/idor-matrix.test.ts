// @module-tag merge
import { createHash, randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { errorCatalogue } from "@colophon/contracts/errors";
import { readRows } from "../../apps/server/src/platform/db/rows.ts";
import {
  type TestAuthor,
  buildSession,
  buildAuthor,
} from "../../apps/server/src/platform/testing/authors.ts";
import type { TestApp } from "../../apps/server/src/platform/testing/test-app.ts";
import { importFile } from "../../apps/server/src/platform/testing/import-file.ts";
import { type Property, buildAuthorWithProperty, startAttackedApp } from "../abuse/attacked-app.ts";
import {
  type DescribedOperation,
  type DescribedParameter,
  describedOperations,
  plainValue,
} from "../abuse/described-operations.ts";
import { thingsOfBook } from "../abuse/book-resources.ts";

/** Every operation of the API, called by everyone except its owner, with the owner's ids. */
const OPERATIONS = describedOperations();
const COOKIE = "a-binding-cookie-of-a-browser";

let app: TestApp;
let owner: TestAuthor;
let property: Property;
let otherAuthor: TestAuthor;
let admin: TestAuthor;
let boundToken: string;
let sessionId: string;
let metadataId: string;
let providerId: string;
/** Makers of another of the owner's things of each kind, by the collection before its id in URLs. */
let makers: Readonly<Record<string, () => Promise<string>>>;
/** One of each. */
let made: Readonly<Record<string, string>>;
/** Kinds of things that only the finished book has. */
let ofFinished: readonly string[];

beforeAll(async () => {
  app = await startAttackedApp();
  const worker = await app.startWorker();
  property = await buildAuthorWithProperty(app);
  // A worker's periodic tasks would change rows while they are compared.
  await worker.stop();
  owner = property.author;
  otherAuthor = await buildAuthor(app);
  admin = await buildAuthor(app, { isAdmin: true });
  boundToken = await buildSession(app, owner.id, COOKIE);
  sessionId = await anotherSession();
  providerId = await buildProvider();
  metadataId = await buildMetadataRecord();
  const inBook = thingsOfBook(app, property);
  ofFinished = Object.keys(inBook);
  const proofs = {
    tokens: () => buildProof("tokens"),
    identities: () => buildProof("identities"),
    passkeys: () => buildProof("passkeys"),
  };
  makers = { ...inBook, ...proofs, imports: buildFileThatWaits, series: buildSeries, profiles: buildProfile };
  const each = Object.entries(makers).map(async ([kind, make]) => [kind, await make()] as const);
  made = Object.fromEntries(await Promise.all(each));
  // On a busy machine the matrix takes longer than recent authentication lasts.
  await sql`update session set confirmed_at = now() + interval '1 day'`.execute(app.foundation.db);
  rowsOfOwner = await ownedRowsQuery();
  lastRows = await ownedRows();
});
afterAll(() => app.close());

/** Another session of the owner. @returns its id */
async function anotherSession(): Promise<string> {
  const token = await buildSession(app, owner.id);
  const [session] = await readRows(
    app.foundation.db,
    z.object({ id: z.uuid() }),
    sql`select id from session where token_hash = sha256(${token}::bytea)`,
  );
  return session?.id ?? "";
}

/** A series of the owner. @returns its id */
async function buildSeries(): Promise<string> {
  return String((await owner.call("POST", "/api/series", { body: { title: "Isles" } })).body["id"]);
}

/** A metadata record of the owner. @returns its id */
async function buildMetadataRecord(): Promise<string> {
  const [record] = await readRows(
    app.foundation.db,
    z.object({ id: z.uuid() }),
    sql`insert into metadata_record (id, owner_id, book_id, title, genre, provider, model, is_sample, optimized_title,
        optimized_subtitle, optimized_description, optimized_keywords, optimized_categories, notes)
      values (gen_random_uuid(), ${owner.id}, ${property.finished}, 'Salt and Stone', 'Romance', '', '', true,
        'Salt and Stone', '', 'A pier.', '{pier}', '{Books}', '{}')
      returning id`,
  );
  return record?.id ?? "";
}

let profiles = 0;

/** An author profile of the owner. @returns its id */
async function buildProfile(): Promise<string> {
  profiles += 1;
  const body = { pen_name: `Ada the ${profiles}` };
  return String((await owner.call("POST", "/api/profiles", { body })).body["id"]);
}

/** An imported manuscript of the owner that has not become a book yet. */
async function buildFileThatWaits(): Promise<string> {
  return (await importFile(app, owner, { content: "A line of text.", filename: "book.txt" })).id;
}

const Made = z.object({ id: z.uuid() });

/** The owner's credentials, as rows: an account at a provider, a passkey, an API token. */
const PROOFS = {
  identities: () => sql`insert into linked_account (id, user_id, issuer, subject, linked_at)
    values (gen_random_uuid(), ${owner.id}, 'https://issuer.test/' || gen_random_uuid(), ${owner.id}, now())
    returning id`,
  tokens:
    () => sql`insert into api_token (id, user_id, name, scope, token_hash, ending, created_at, expires_at)
    values (gen_random_uuid(), ${owner.id}, 'A script', 'read', sha256(gen_random_uuid()::text::bytea), 'abcd', now(),
      now() + interval '30 days') returning id`,
  passkeys: () => sql`insert into passkey
      (id, user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
    values (gen_random_uuid(), ${owner.id}, gen_random_uuid()::text, '\\x00', 0, '{}', false, 'A key', now())
    returning id`,
} as const;

async function buildProof(kind: keyof typeof PROOFS): Promise<string> {
  const [row] = await readRows(app.foundation.db, Made, PROOFS[kind]());
  return row?.id ?? "";
}

/**
 * A text provider configured by the administrator: it has no owner, and only administrators may change it.
 */
async function buildProvider(): Promise<string> {
  const body = { kind: "compatible", base_url: "http://127.0.0.1:9/v1", model_strong: "none" };
  const added = await admin.call("POST", "/api/providers", { body });
  return String(added.body["id"]);
}

/** An owner's ids, by the collection before them in URLs: "books" of "/api/books/{id}". */
function idsOf(collection: string): string[] | undefined {
  const thing = made[collection];
  if (thing !== undefined) return [thing];
  return {
    books: [property.finished, property.paused],
    exports: [property.exportId],
    sessions: [sessionId],
    metadata: [metadataId],
    "cover-art": [made["pictures"] ?? ""],
    providers: [providerId],
    // For administrators only: nobody else learns whether it exists.
    users: [owner.id],
    jobs: [randomUUID()],
    // Chapter ids come from the outline, and are the same in both books.
    chapters: [property.chapterId],
  }[collection];
}

function isId({ schema }: DescribedParameter): boolean {
  return schema.format === "uuid";
}

/** The collection before an id in a URL. */
function collectionOf({ path }: DescribedOperation, { name }: DescribedParameter): string {
  return new RegExp(`/([^/{]+)/\\{${name}\\}`).exec(path)?.[1] ?? "";
}

/** Every URL of an operation with the owner's ids. @throws if a kind of id is unknown here */
function urlsOf(operation: DescribedOperation): string[] {
  let urls = [operation.path];
  for (const parameter of operation.parameters.filter((one) => one.in === "path")) {
    const collection = collectionOf(operation, parameter);
    const values =
      isId(parameter) || collection === "chapters"
        ? idsOf(collection)
        : [String(plainValue(parameter.schema))];
    if (values === undefined) {
      throw new Error(`${operation.id}: this matrix has no id of ${collection}; give the owner one of them`);
    }
    urls = urls.flatMap((address) => values.map((value) => address.replace(`{${parameter.name}}`, value)));
  }
  return urls.map((address) => `${address}${queryOf(operation)}`);
}

/** Required query parameters of an operation. */
function queryOf({ endpoint, parameters }: DescribedOperation): string {
  if (endpoint.query === undefined || endpoint.query.safeParse({}).success) return "";
  const asked = parameters.filter((one) => one.in === "query");
  const values = asked.map(({ name, schema }) => [name, String(plainValue(schema))] as const);
  return `?${new URLSearchParams(Object.fromEntries(values)).toString()}`;
}

/** Bodies for operations that reject the simplest values: form numbers, and other ids of the owner. */
function bodyOf({ id, body }: DescribedOperation): { payload?: object } {
  const real: Readonly<Record<string, object>> = {
    recordPublication: { format: "ebook", asin: "B0ABCDEFGH", published_on: "2026-01-01" },
    assignMetadata: { metadata_id: metadataId },
  };
  return body === null ? {} : { payload: real[id] ?? Object(plainValue(body)) };
}

type Caller = Record<string, string>;
type Answer = { status: number; code: string; text: string };

async function call(operation: DescribedOperation, url: string, headers: Caller): Promise<Answer> {
  const response = await app.server.inject({
    method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]).parse(operation.method),
    url,
    headers,
    ...bodyOf(operation),
    ...(operation.acceptsFile && {
      payload: Buffer.from("a file of no kind"),
      headers: { ...headers, "content-type": "application/octet-stream" },
    }),
  });
  const isJson = String(response.headers["content-type"]).includes("json");
  const { code } = z.looseObject({ code: z.string().catch("") }).parse(isJson ? response.json() : {});
  return { status: response.statusCode, code, text: response.body };
}

const Table = z.object({ name: z.string() });
const Rows = z.object({ name: z.string(), rows: z.int(), hash: z.string() });

/** Queries every table at once for rows containing one of the owner's ids. */
let rowsOfOwner: RawBuilder<unknown>;

async function ownedRowsQuery(): Promise<RawBuilder<unknown>> {
  const tables = await readRows(
    app.foundation.db,
    Table,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
        -- The log of attacks is there to change with each of them.
        and table_name <> 'security_event' order by table_name`,
  );
  const ids = [
    owner.id,
    property.finished,
    property.paused,
    property.exportId,
    sessionId,
    metadataId,
    ...Object.values(made),
  ];
  const found = tables.map(
    ({
      name,
    }) => sql`select ${name} as name, count(*)::int as rows, md5(string_agg(text, ';' order by text)) as hash
      from (select one::text as text from ${sql.table(name)} one) as lines where text ~ ${ids.join("|")}
      having count(*) > 0`,
  );
  return sql.join(found, sql` union all `);
}

/** Hashes, per table, of all rows containing one of the owner's ids. */
async function ownedRows(): Promise<Record<string, string>> {
  const found = await readRows(app.foundation.db, Rows, rowsOfOwner);
  return Object.fromEntries(found.map(({ name, rows, hash }) => [name, `${rows} rows ${hash}`]));
}

/** The owner's rows after the last call. */
let lastRows: Record<string, string>;

async function expectNothingOfTheOwnersChanged(): Promise<void> {
  const before = lastRows;
  lastRows = await ownedRows();
  expect(lastRows).toEqual(before);
}

const bearer = (token: string): Caller => ({ authorization: `Bearer ${token}` });
const browser: Caller = { "sec-fetch-site": "same-origin" };

/** Callers without a valid session. */
const NOBODIES: Readonly<Record<string, () => Caller>> = {
  "a visitor": () => ({}),
  "a made-up token": () => bearer(createHash("sha256").update("made up").digest("base64url")),
  "a token that is none": () => bearer("x"),
  "an owner's id for a token": () => bearer(owner.id),
  "a browser's token without its cookie": () => ({ ...bearer(boundToken), ...browser }),
  "a browser's token with another cookie": () => ({
    ...bearer(boundToken),
    ...browser,
    cookie: "colophon_binding=of-somebody-else; __Host-colophon_binding=of-somebody-else",
  }),
  "a cookie without its token": () => ({
    ...browser,
    cookie: `colophon_binding=${COOKIE}; __Host-colophon_binding=${COOKIE}`,
  }),
};

const closed = OPERATIONS.filter(({ endpoint }) => endpoint.auth !== "public");
const withIds = closed.filter(({ parameters }) => parameters.some((one) => one.in === "path" && isId(one)));

test("has operations of each kind to check", () => {
  expect(OPERATIONS.length).toBeGreaterThanOrEqual(21);
  expect(withIds.length).toBeGreaterThanOrEqual(9);
  expect(Object.keys(idsOf("books") ?? {})).toHaveLength(2);
});

test.each(closed)("$id is closed without a session", async (operation) => {
  for (const url of urlsOf(operation)) {
    for (const [who, headers] of Object.entries(NOBODIES)) {
      const { status, code } = await call(operation, url, headers());
      expect({ who, url, status, code }).toEqual({ who, url, status: 401, code: "auth.required" });
    }
  }
  await expectNothingOfTheOwnersChanged();
});

test.each(withIds)(
  "$id tells neither another author nor an administrator of the owner's",
  async (operation) => {
    const { notFound = "route.not_found", auth } = operation.endpoint;
    for (const url of urlsOf(operation)) {
      for (const [who, { token }] of Object.entries({ otherAuthor, admin })) {
        if (auth === "admin" && who === "admin") continue;
        const refusal = auth === "admin" ? "auth.forbidden" : notFound;
        const { status, code, text } = await call(operation, url, bearer(token));
        expect({ who, url, status, code }).toEqual({
          who,
          url,
          status: errorCatalogue[refusal].status,
          code: refusal,
        });
        const unknown = [property.finished, property.paused, sessionId].reduce(
          (address, id) => address.replace(id, otherAuthor.id),
          url,
        );
        expect(text, "another's is told apart from what does not exist").toBe(
          (await call(operation, unknown, bearer(token))).text,
        );
      }
    }
    await expectNothingOfTheOwnersChanged();
  },
);

/** They end the session that makes the call. */
const SIGN_OUTS = new Set(["logout", "logoutEverywhere"]);

test.each(OPERATIONS.filter((operation) => !withIds.includes(operation) && !SIGN_OUTS.has(operation.id)))(
  "$id shows another author nothing of the owner's and changes nothing",
  async (operation) => {
    for (const url of urlsOf(operation)) {
      const { status, code, text } = await call(operation, url, bearer(otherAuthor.token));
      expect(status === 403).toBe(operation.endpoint.auth === "admin");
      // A second step requires the first one's ticket; every other call sees the other user's session.
      expect(status === 401 && code !== "factors.ticket_over").toBe(false);
      for (const id of [owner.id, owner.email, property.finished, property.paused, property.exportId]) {
        expect(text).not.toContain(id);
      }
    }
    await expectNothingOfTheOwnersChanged();
  },
);

test.each(["logout", "logout-everywhere"])(
  "does not end the owner's session by another author's %s",
  async (name) => {
    const token = await buildSession(app, (await buildAuthor(app)).id);
    for (const expected of [200, 401]) {
      const url = `/api/auth/${name}`;
      const response = await app.server.inject({ method: "POST", url, headers: bearer(token) });
      expect(response.statusCode).toBe(expected);
    }
    await expectNothingOfTheOwnersChanged();
  },
);

/** Errors raised only by a handler that has found the owner's data. */
const HANDLER_ERRORS = new Set([
  "manuscript.steps_refused",
  "pictures.refused",
  "style.sample_too_short",
  "style.nothing_to_copy",
  "manuscript.section_not_found",
  "passages.no_words",
  "imports.refused",
  // of a cover named in the body
  "covers.not_found",
  // once the credits are spent; the book was found before they were counted
  "covers.insufficient_credits",
]);

/** Deleted things are missing for other calls, so this one is last. */
const DELETE_BOOK = "deleteBook";

const lettingIn = withIds
  .filter(({ endpoint }) => endpoint.auth === "user" && endpoint.streams !== "events")
  .toSorted((one, other) => Number(one.id === DELETE_BOOK) - Number(other.id === DELETE_BOOK));

// Last, because the owner may change their own data: without this all rejections above could be mistakes in
// the test.
test.each(lettingIn)(
  "$id lets the owner in, with a program's token and with a browser's",
  async (operation) => {
    const cookie = `colophon_binding=${COOKIE}; __Host-colophon_binding=${COOKIE}`;
    for (const url of urlsOf(operation).filter((one) => !isExportOfAnother(one))) {
      for (const headers of [bearer(owner.token), { ...bearer(boundToken), ...browser, cookie }]) {
        // A session can be ended once, and a file deleted once.
        let address = url.replace(sessionId, await anotherSession());
        for (const [kind, id] of Object.entries(made)) {
          if (url.includes(id)) address = address.replace(id, (await makers[kind]?.()) ?? id);
        }
        const { status, code } = await call(operation, address, headers);
        const isLetIn = [200, 201, 202, 409].includes(status) || HANDLER_ERRORS.has(code);
        expect(isLetIn, `${url} answered ${status} ${code}`).toBe(true);
      }
    }
  },
);

/** Files and other results belong to the finished book; the paused one has none. */
function isExportOfAnother(url: string): boolean {
  const ofOne = [property.exportId, ...ofFinished.map((kind) => made[kind] ?? "")];
  return url.includes(property.paused) && ofOne.some((id) => url.includes(id));
}
