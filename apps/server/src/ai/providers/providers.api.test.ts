import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Setup, A_KEY, buildServer, buildSetup, answers, closeSetup } from "./testing/build-setup.ts";

let setup: Setup;
beforeAll(async () => {
  setup = await buildSetup();
});
afterAll(() => closeSetup(setup));
beforeEach(async () => {
  const { providers } = await list();
  for (const { id } of providers) await setup.admin.call("DELETE", `/api/providers/${id}`);
  setup.server.clear();
});

type Listed = { id: string; [name: string]: unknown };
async function list(): Promise<{ providers: Listed[]; text: string }> {
  const { body } = await setup.admin.call("GET", "/api/providers");
  return { providers: Object(body["providers"]), text: JSON.stringify(body) };
}

const buildOpenAi = (changes: object = {}): object => ({
  kind: "openai",
  api_key: A_KEY,
  model_strong: "big",
  model_cheap: "small",
  ...changes,
});

async function add(body: object): Promise<Listed> {
  const answer = await setup.admin.call("POST", "/api/providers", { body });
  expect(answer).toMatchObject({ status: 201 });
  return { ...answer.body, id: String(answer.body["id"]) };
}

test("stores a provider with its key encrypted, and shows its last four characters", async () => {
  const added = await add(buildOpenAi());
  expect(added).toMatchObject({
    kind: "openai",
    base_url: null,
    models: { strong: "big", cheap: "small" },
    has_key: true,
    key_last_four: "WXYZ",
    can_open_key: true,
    is_enabled: true,
    tested_at: null,
  });
  const { providers, text } = await list();
  expect(providers).toEqual([added]);
  expect(text).not.toContain("sk-proj");
});

test("encrypts the same key differently each time", async () => {
  const { id } = await add(buildOpenAi());
  const look = async (): Promise<string> => {
    const { rows } = await sql<{ row: string; hex: string }>`
      select t::text as row, encode(sealed_key, 'hex') as hex from text_provider t where id = ${id}`.execute(
      setup.app.foundation.db,
    );
    expect(rows[0]?.row).not.toContain("sk-proj");
    expect(rows[0]?.hex).not.toContain(Buffer.from("sk-proj").toString("hex"));
    return rows[0]?.hex ?? "";
  };
  const first = await look();
  await setup.admin.call("PUT", `/api/providers/${id}`, { body: buildOpenAi() });
  expect(await look()).not.toBe(first);
});

test("shows no part of a short key", async () => {
  expect(await add(buildOpenAi({ api_key: "12345678901" }))).toMatchObject({
    has_key: true,
    key_last_four: null,
  });
});

test("accepts a custom server without a key, and trims slashes from its URL", async () => {
  const { base_url, ...rest } = await add(
    buildServer(setup.server, { base_url: "http://192.168.1.7:11434/v1//" }),
  );
  expect(base_url).toBe("http://192.168.1.7:11434/v1");
  expect(rest).toMatchObject({
    has_key: false,
    key_last_four: null,
    models: { strong: "story-8b", cheap: "story-8b" },
  });
});

test.each([
  ["a name and password in the address", { base_url: "http://me:secret@localhost:11434/v1" }, "base_url"],
  ["a query in the address", { base_url: "http://localhost:11434/v1?key=secret" }, "base_url"],
  ["a file for an address", { base_url: "file:///etc/passwd" }, "base_url"],
  ["no address", { base_url: "" }, "base_url"],
  ["no model", { model_strong: " " }, "model_strong"],
  ["a key with a line break in it", { api_key: "one\ntwo" }, "api_key"],
  ["OpenAI without a key", { kind: "openai", base_url: null }, "api_key"],
])("rejects %s at its field, and never repeats it", async (_what, changes, field) => {
  for (const url of ["/api/providers", "/api/providers/test"]) {
    const { status, body } = await setup.admin.call("POST", url, {
      body: buildServer(setup.server, changes),
    });
    expect({ status, fields: Object.keys(Object(body["fields"])) }).toEqual({ status: 422, fields: [field] });
    expect(JSON.stringify(body)).not.toContain("secret");
  }
  expect((await list()).providers).toEqual([]);
});

test("keeps a stored key with its models, and sends it to no other address or provider", async () => {
  const { id } = await add(buildOpenAi());
  const change = (changes: object): ReturnType<typeof setup.admin.call> =>
    setup.admin.call("PUT", `/api/providers/${id}`, { body: buildOpenAi({ api_key: null, ...changes }) });
  expect((await change({ model_strong: "bigger", is_enabled: false })).body).toMatchObject({
    key_last_four: "WXYZ",
    models: { strong: "bigger" },
    is_enabled: false,
    can_open_key: true,
  });
  for (const elsewhere of [{ base_url: "https://elsewhere.example/v1" }, { kind: "anthropic" }]) {
    expect((await change(elsewhere)).body).toMatchObject({
      status: 422,
      fields: { api_key: expect.anything() },
    });
    const tested = { ...buildOpenAi({ api_key: null, ...elsewhere }), id };
    const answer = await setup.admin.call("POST", "/api/providers/test", { body: tested });
    expect(answer.body).toMatchObject({ status: 422, fields: { api_key: expect.anything() } });
  }
  const moved = await change({ kind: "compatible", base_url: `${setup.server.origin}/v1` });
  expect(moved.body).toMatchObject({ kind: "compatible", has_key: false, key_last_four: null });
});

test("tests changes with the stored key, and saves them as tested", async () => {
  const { id } = await add(buildServer(setup.server, { api_key: A_KEY }));
  answers(setup.server, "A lamp ", "was lit.");
  const tested = await setup.admin.call("POST", "/api/providers/test", {
    body: { ...buildServer(setup.server), id },
  });
  expect(tested.body).toMatchObject({
    works: true,
    problem: null,
    sample: "A lamp was lit.",
    model: "story-8b",
    milliseconds: expect.any(Number),
  });
  expect(setup.server.requests.at(-1)?.headers["authorization"]).toBe(`Bearer ${A_KEY}`);
  const [kept] = (await list()).providers;
  expect(kept?.["tested_at"]).toEqual(expect.any(String));
  const renamed = { ...buildServer(setup.server), model_strong: "another" };
  expect((await setup.admin.call("PUT", `/api/providers/${id}`, { body: renamed })).body).toMatchObject({
    tested_at: null,
  });
});

test("saves exactly what has just passed its test as tested", async () => {
  answers(setup.server, "Lit.");
  await setup.admin.call("POST", "/api/providers/test", { body: buildServer(setup.server) });
  expect(await add(buildServer(setup.server, { model_cheap: "mini" }))).toMatchObject({ tested_at: null });
  expect(await add(buildServer(setup.server))).toMatchObject({ tested_at: expect.any(String) });
});

test("tries providers in the saved order, which must name each once", async () => {
  const [a, b, c] = [
    await add(buildOpenAi()),
    await add(buildOpenAi()),
    await add(buildServer(setup.server)),
  ];
  const order = async (...ids: string[]): Promise<unknown> => {
    const { body } = await setup.admin.call("POST", "/api/providers/order", { body: { ids } });
    return body["code"];
  };
  expect(await order(c.id, a.id, b.id)).toBeUndefined();
  expect((await list()).providers.map(({ id }) => id)).toEqual([c.id, a.id, b.id]);
  for (const wrong of [
    [a.id, b.id],
    [a.id, a.id, b.id, c.id],
    [a.id, b.id, setup.admin.id],
  ]) {
    expect(await order(...wrong)).toBe("providers.order_changed");
  }
  expect((await list()).providers.map(({ id }) => id)).toEqual([c.id, a.id, b.id]);
});

test("deletes a provider with its key, and does not find an unknown one", async () => {
  const { id } = await add(buildOpenAi());
  expect((await setup.admin.call("DELETE", `/api/providers/${id}`)).body).toEqual({ id });
  for (const [method, body] of [
    ["DELETE", undefined],
    ["PUT", buildOpenAi()],
  ] as const) {
    const again = await setup.admin.call(method, `/api/providers/${id}`, { body });
    expect(again.body).toMatchObject({ status: 404, code: "providers.not_found" });
  }
  const tested = await setup.admin.call("POST", "/api/providers/test", { body: { ...buildOpenAi(), id } });
  expect(tested.body).toMatchObject({ status: 404, code: "providers.not_found" });
});

test("limits providers to eight, even when added at the same moment", async () => {
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => setup.admin.call("POST", "/api/providers", { body: buildOpenAi() })),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(8);
  expect(replies.filter(({ body }) => body["code"] === "providers.too_many")).toHaveLength(2);
  expect((await list()).providers).toHaveLength(8);
});

test("shows an author which provider writes, and no details", async () => {
  const state = async (): Promise<unknown> => (await setup.author.call("GET", "/api/writer")).body;
  expect(await state()).toEqual({ state: "none", can_set_up: false, author_key: null });
  await add(buildServer(setup.server));
  expect(await state()).toEqual({ state: "ready", can_set_up: false, author_key: null });
  expect((await setup.admin.call("GET", "/api/writer")).body).toEqual({
    state: "ready",
    can_set_up: true,
    author_key: null,
  });
  for (const [method, url] of [
    ["GET", "/api/providers"],
    ["GET", "/api/providers/local"],
    ["POST", "/api/providers"],
    ["POST", "/api/providers/test"],
  ] as const) {
    const { body } = await setup.author.call(method, url, { body: buildServer(setup.server) });
    expect(body).toMatchObject({ status: 403, code: "auth.forbidden" });
  }
});

test("looks for local servers without making anyone wait", async () => {
  const { status, body } = await setup.admin.call("GET", "/api/providers/local");
  expect(status).toBe(200);
  expect(Array.isArray(body["servers"])).toBe(true);
});

test("requires a recent confirmation to test, add, change, sort and remove providers", async () => {
  const { id } = await add(buildOpenAi());
  await sql`update session set confirmed_at = now() - interval '16 minutes'`.execute(setup.app.ownerDb);
  const before = (await list()).text;
  const call = setup.admin.call;
  const asked = setup.server.requests.length;
  const refused = [
    await call("POST", "/api/providers/test", { body: buildServer(setup.server) }),
    await call("POST", "/api/providers", { body: buildOpenAi() }),
    await call("PUT", `/api/providers/${id}`, { body: buildOpenAi({ model_strong: "another" }) }),
    await call("POST", "/api/providers/order", { body: { ids: [id] } }),
    await call("DELETE", `/api/providers/${id}`),
  ];
  expect(refused.map(({ status, body }) => [status, body["code"]])).toEqual(
    refused.map(() => [403, "auth.confirmation_needed"]),
  );
  expect((await list()).text).toBe(before);
  expect(setup.server.requests).toHaveLength(asked);
  await sql`update session set confirmed_at = now()`.execute(setup.app.ownerDb);
});
