import type { Mutant } from "./mutant.ts";

const PROVIDERS = "apps/server/src/features/providers";
const SECRETS = "apps/server/src/platform/secrets";
const KEEPING = [`${PROVIDERS}/providers.api.test.ts`];
const LIVE = [`${PROVIDERS}/who-writes.api.test.ts`];
const TRYING = [`${PROVIDERS}/try-provider.test.ts`];
const FINDING = [`${PROVIDERS}/find-local-servers.test.ts`];
const BOX = [`${SECRETS}/secret-box.test.ts`];
const SCREEN = "apps/web/app/features/setup-writer";
const SCREEN_TEST = [`${SCREEN}/setup-writer-page.test.tsx`];

/** Faults of who writes: keys that are kept, changes that are seen, tests that are believed. */
export const providersMutants: readonly Mutant[] = [
  {
    promise: "a sealed key opens only for the place it was sealed for",
    file: `${SECRETS}/secret-box.ts`,
    replace: "return openWithAny(named, bytes, Buffer.concat([head, Buffer.from(place)]));",
    by: "return openWithAny(named, bytes, Buffer.concat([head, bytes.subarray(0, 0)]));",
    red: BOX,
  },
  {
    promise: "the same key is sealed otherwise each time",
    file: `${SECRETS}/secret-box.ts`,
    replace: "const iv = randomBytes(IV_BYTES);",
    by: "const iv = Buffer.alloc(IV_BYTES, randomBytes(1).length);",
    red: BOX,
  },
  {
    promise: "a secrets key that was made is for us alone to read",
    file: `${SECRETS}/own-secrets-key.ts`,
    replace: "const ONLY_US = 0o600;",
    by: "const ONLY_US = 0o644;",
    red: [`${SECRETS}/own-secrets-key.test.ts`],
  },
  {
    promise: "a file that may be a key is never replaced by another",
    file: `${SECRETS}/own-secrets-key.ts`,
    replace: "if (found !== null || !make || fs.existsSync(file)) return found;",
    by: "if (found !== null || !make) return found;\n  fs.rmSync(file, { force: true });",
    red: [`${SECRETS}/own-secrets-key.test.ts`],
  },
  {
    promise: "in production no secrets key is made by the product itself",
    file: "apps/server/src/platform/config/secrets.ts",
    replace: 'mode !== "production"',
    by: 'mode !== "test"',
    red: ["apps/server/src/platform/config/config.test.ts"],
  },
  {
    promise: "a key is bound to the address it was entered for",
    file: `${PROVIDERS}/sealed-keys.ts`,
    replace: "return JSON.stringify([id, kind, base_url]);",
    by: "return JSON.stringify([id, kind, base_url === null]).slice(0, 40);",
    red: LIVE,
  },
  {
    promise: "a short key tells none of its characters",
    file: `${PROVIDERS}/sealed-keys.ts`,
    replace: "key.length < SHOWN_FROM ? null",
    by: "key.length < 4 ? null",
    red: KEEPING,
  },
  {
    promise: "a kept key is not sent to another address",
    file: `${PROVIDERS}/plain-draft.ts`,
    replace: " && draft.baseUrl === old.base_url",
    by: "",
    red: KEEPING,
  },
  {
    promise: "while the environment says who writes nothing is added beside it",
    file: `${PROVIDERS}/keep-provider.ts`,
    replace: "if (deps.fromEnvironment.length > 0)",
    by: "if (deps.fromEnvironment.length > 1)",
    red: LIVE,
  },
  {
    promise: "other processes hear of a change when it is made",
    file: `${PROVIDERS}/live-writers.ts`,
    replace: "deps.hub.subscribe(PROVIDERS_TOPIC, look)",
    by: 'deps.hub.subscribe("", look)',
    red: LIVE,
  },
  {
    promise: "a change is seen although its notification was lost",
    file: `${PROVIDERS}/live-writers.ts`,
    replace: "everyMs, work: refresh }",
    by: "everyMs: everyMs * 1000, work: refresh }",
    red: LIVE,
  },
  {
    promise: "who is switched off does not write",
    file: `${PROVIDERS}/live-writers.ts`,
    replace: "const madeOf = JSON.stringify(rows.filter((row) => row.is_enabled).map(essence));",
    by: "const madeOf = JSON.stringify(rows.map(essence));",
    red: LIVE,
  },
  {
    promise: "the environment comes before what was set up on the screen",
    file: `${PROVIDERS}/live-writers.ts`,
    replace: "(fromEnvironment ?? stored.model)",
    by: "(stored.model ?? fromEnvironment)",
    red: LIVE,
  },
  {
    promise: "a prepared text never stands in for a model",
    file: `${PROVIDERS}/live-writers.ts`,
    replace: "isSample ? sample : (fromEnvironment ?? stored.model);",
    by: "isSample ? sample : (fromEnvironment ?? stored.model ?? sample);",
    red: LIVE,
  },
  {
    promise: "a call of a book goes to who writes then",
    file: `${PROVIDERS}/waiting-model.ts`,
    replace: "(last = deps.current() ?? last)",
    by: "(last ??= deps.current())",
    red: [`${PROVIDERS}/waiting-model.test.ts`],
  },
  {
    promise: "a worker takes up books also when who writes them comes later",
    file: "apps/server/src/when-somebody-writes.ts",
    replace: "  await writeBooks().catch(",
    by: "  if (stopping.aborted) await writeBooks().catch(",
    red: LIVE,
  },
  {
    promise: "a wrong address is told apart from a wrong model",
    file: `${PROVIDERS}/try-provider.ts`,
    replace: 'models.length === 0) return "address";',
    by: 'models.length > 99) return "address";',
    red: TRYING,
  },
  {
    promise: "both models are tested",
    file: `${PROVIDERS}/try-provider.ts`,
    replace: '["strong", "cheap"];',
    by: '["strong"];',
    red: TRYING,
  },
  {
    promise: "who looks for servers of this machine follows no redirect",
    file: `${PROVIDERS}/find-local-servers.ts`,
    replace: 'redirect: "error",',
    by: 'redirect: "follow",',
    red: FINDING,
  },
  {
    promise: "a server that is silent keeps nobody waiting",
    file: `${PROVIDERS}/find-local-servers.ts`,
    replace: "const ANSWER_MS = 500;",
    by: "const ANSWER_MS = 4000;",
    red: FINDING,
  },
  {
    promise: "an address of a provider has no name and password in it",
    file: "packages/contracts/src/providers/provider.ts",
    replace: 'url.username === "" && url.password === "" && ',
    by: "",
    red: KEEPING,
  },
  {
    promise: "only administrators see who writes and how",
    file: "packages/contracts/src/providers/endpoints.ts",
    replace: 'path: "/api/providers",\n    auth: "admin",\n    summary: "Who writes',
    by: 'path: "/api/providers",\n    auth: "user",\n    summary: "Who writes',
    red: KEEPING,
  },
  {
    promise: "where others can come first nobody becomes an administrator by coming first",
    file: "apps/server/src/compose.ts",
    replace: 'config.installation.mode === "development" && config.http.isOnlyHere',
    by: 'config.installation.mode === "development"',
    red: ["apps/server/src/features/auth/first-administrator.api.test.ts"],
  },
  {
    promise: "only the first account of all becomes an administrator's by itself",
    file: "apps/server/src/features/users/users.store.ts",
    replace: "return others === 0;",
    by: "return others < 2;",
    red: ["apps/server/src/features/auth/first-administrator.api.test.ts"],
  },
  {
    promise: "what was changed after its test is not taken for tested",
    file: `${SCREEN}/provider-draft.ts`,
    replace: '["id", "kind", "baseUrl", "apiKey", "strong", "cheap"] as const',
    by: '["id", "kind"] as const',
    red: SCREEN_TEST,
  },
  {
    promise: "an author is not shown who writes and how",
    file: `${SCREEN}/setup-writer-page.tsx`,
    replace: "user.is_admin ? <WhoWrites />",
    by: "user.id ? <WhoWrites />",
    red: SCREEN_TEST,
  },
  {
    promise: "nothing is ordered where nobody writes",
    file: "apps/web/app/data/order/generate-send.tsx",
    replace: 'return writer?.state !== "none";',
    by: 'return writer?.state !== "ready" || true;',
    red: ["apps/web/app/features/quick-generate/quick-generate-page.test.tsx"],
  },
  {
    promise: "adding a provider asks again who it is",
    file: "packages/contracts/src/providers/endpoints.ts",
    replace: 'audited: "provider.added",\n    confirmed: true,',
    by: 'audited: "provider.added",',
    red: KEEPING,
  },
  {
    promise: "changing a provider asks again who it is",
    file: "packages/contracts/src/providers/endpoints.ts",
    replace: 'audited: "provider.changed",\n    confirmed: true,',
    by: 'audited: "provider.changed",',
    red: KEEPING,
  },
  {
    promise: "removing a provider asks again who it is",
    file: "packages/contracts/src/providers/endpoints.ts",
    replace: 'audited: "provider.removed",\n    confirmed: true,',
    by: 'audited: "provider.removed",',
    red: KEEPING,
  },
  {
    promise: "ordering the providers asks again who it is",
    file: "packages/contracts/src/providers/endpoints.ts",
    replace: 'audited: "providers.ordered",\n    confirmed: true,',
    by: 'audited: "providers.ordered",',
    red: KEEPING,
  },
];
