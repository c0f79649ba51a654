import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { buildAuthor } from "../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
afterEach(() => app.close());

test.each<[string, Record<string, string>, number]>([
  ["on a development start that only this machine reaches", { NODE_ENV: "development" }, 200],
  ["on one that others reach", { NODE_ENV: "development", HOST: "0.0.0.0" }, 403],
])(
  "lets an administrator without a second factor set up a provider %s",
  async (_label, environment, status) => {
    app = await startTestApp({ environment });
    const admin = await buildAuthor(app, { isAdmin: true });
    await sql`delete from totp where user_id = ${admin.id}`.execute(app.ownerDb);
    const { status: answered } = await admin.call("GET", "/api/providers");
    expect(answered).toBe(status);
    // All other admin calls stay closed, and to authors entirely.
    expect((await admin.call("GET", "/api/admin/users")).body["code"]).toBe("admin.second_factor_needed");
    const author = await buildAuthor(app);
    expect((await author.call("GET", "/api/providers")).body["code"]).toBe("auth.forbidden");
  },
);
