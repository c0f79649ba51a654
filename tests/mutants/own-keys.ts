import type { Mutant } from "./mutant.ts";

const KEYS = "apps/server/src/features/own-keys";
const KEEPING = [`${KEYS}/own-keys.api.test.ts`];
const WORKING = [`${KEYS}/work-by-own-key.api.test.ts`];
const SECRETS = "apps/server/src/platform/secrets";
const BOX = [`${SECRETS}/secret-box.test.ts`];
const TURNING = [`${SECRETS}/rekey.api.test.ts`];
const PRICES = ["packages/domain/src/credit-costs.test.ts"];

/** Faults of authors' own keys: whose work they do, what it costs, who could read them. */
export const ownKeysMutants: readonly Mutant[] = [
  {
    promise: "a share of a price is rounded up, so that nothing becomes free",
    file: "packages/domain/src/credit-costs.ts",
    replace: "Math.ceil((credits * OWN_KEY_SHARE.credits)",
    by: "Math.floor((credits * OWN_KEY_SHARE.credits)",
    red: PRICES,
  },
  {
    promise: "an own key costs a fifth",
    file: "packages/contracts/src/credits/prices.ts",
    replace: "OWN_KEY_SHARE = { credits: 1, outOf: 5 }",
    by: "OWN_KEY_SHARE = { credits: 1, outOf: 4 }",
    red: PRICES,
  },
  {
    promise: "a key that its provider refuses is not stored",
    file: `${KEYS}/keep-own-key.ts`,
    replace: "  if (tested.problem !== null) {\n    const reason",
    by: "  if (tested.problem === null && false) {\n    const reason",
    red: KEEPING,
  },
  {
    promise: "a key is sealed for its owner",
    file: `${KEYS}/keep-own-key.ts`,
    replace: 'JSON.stringify(["own_key", id, user_id, kind])',
    by: 'JSON.stringify(["own_key"].concat([id, user_id, kind].slice(3)))',
    red: KEEPING,
  },
  {
    promise: "only its own provider is told a key, and only of a kind that the operator takes",
    file: `${KEYS}/keep-own-key.ts`,
    replace: "    if (known === undefined) return [];",
    by: "    if (known === undefined) return [{ kind, models: { strong: '', cheap: '' }, key: null }];",
    red: KEEPING,
  },
  {
    promise: "entering a key wants to know anew who it is",
    file: "packages/contracts/src/own-keys/endpoints.ts",
    replace:
      '    path: "/api/account/own-keys/{kind}",\n    auth: "user",\n    confirmed: true,\n    summary:\n      "Test',
    by: '    path: "/api/account/own-keys/{kind}",\n    auth: "user",\n    summary:\n      "Test',
    red: KEEPING,
  },
  {
    promise: "a book ordered with an own key is written with it",
    file: "apps/server/src/compose-writers.ts",
    replace: "run.own_key === null\n",
    by: "run.own_key !== undefined\n",
    red: WORKING,
  },
  {
    promise: "a run remembers that it is done with an own key",
    file: "apps/server/src/features/books/generate-book.ts",
    replace: "const ownKey = writer.ownKey?.kind ?? null;",
    by: "const ownKey = [writer.ownKey?.kind ?? null].slice(1)[0] ?? null;",
    red: WORKING,
  },
  {
    promise: "a key that was taken away is used for nothing more",
    file: `${KEYS}/own-key-model.ts`,
    replace: "    const key = await deps.present();\n    if (key === null)",
    by: "    const key = await deps.present();\n    if (key === null && connected !== null) return connected.model;\n    if (key === null)",
    red: WORKING,
  },
  {
    promise: "a refused key has a book wait, and does not fail it",
    file: `${KEYS}/key-problems.ts`,
    replace: '    case "own_key_refused":\n      return "key_refused";',
    by: '    case "own_key_refused":\n      return null;',
    red: WORKING,
  },
  {
    promise: "after a refusal nothing is ordered on a key",
    file: `${KEYS}/own-key-model.ts`,
    replace: 'if (code === "own_key_refused") await deps.noteRefused();',
    by: 'if (code === "own_key_gone") await deps.noteRefused();',
    red: WORKING,
  },
  {
    promise: "a book does not go on without a key of its author's",
    file: "apps/server/src/features/books/steer-book.ts",
    replace: '    if (kind === null) throw new AppError("own_keys.gone");',
    by: "    if (kind === null) return;",
    red: WORKING,
  },
  {
    promise: "what own keys pay is not the installation's spending",
    file: "apps/server/src/features/runs/model-calls.store.ts",
    replace: " and not by_own_key`",
    by: "`",
    red: WORKING,
  },
  {
    promise: "partner work has the price of the key that does it",
    file: "apps/server/src/features/paid-work/paid-work.ts",
    replace: "const cost = priceByKey(order.cost, { ownKey: ownKey !== null });",
    by: "const cost = priceByKey(order.cost, { ownKey: ownKey === undefined });",
    red: WORKING,
  },
  {
    promise: "a price that was said for another key is not taken",
    file: "apps/server/src/features/books/generate-book.ts",
    replace: "if (wasToldOwn !== undefined && wasToldOwn !== ownKey) {",
    by: "if (wasToldOwn !== undefined && wasToldOwn === undefined) {",
    red: WORKING,
  },
  {
    promise: "a seal tells which key has made it, and that cannot be exchanged",
    file: `${SECRETS}/secret-box.ts`,
    replace: "newest.id.equals(bytes.subarray(VERSION_BYTES, VERSION_BYTES + KEY_ID_BYTES))",
    by: "newest.id.length === KEY_ID_BYTES",
    red: BOX,
  },
  {
    promise: "with a wrong key of before nothing is changed",
    file: `${SECRETS}/rekey.ts`,
    replace: "if (!leavesUnreadable && done.some",
    by: "if (leavesUnreadable && done.some",
    red: TURNING,
  },
  {
    promise: "what the newest key has sealed already is left alone",
    file: `${SECRETS}/rekey.ts`,
    replace: "else if (keeper.isNewest(sealed)) done.newest += 1;",
    by: "else if (keeper.isNewest(sealed) && column.name === '') done.newest += 1;",
    red: TURNING,
  },
  {
    promise: "a key can be pasted where its field has opened",
    file: "apps/web/app/features/account/own-keys-section.tsx",
    replace: "useEffect(() => field.current?.focus(), []);",
    by: "",
    red: ["apps/web/app/features/account/own-keys-section.test.tsx"],
  },
  {
    promise: "the name of a button holds the words on it",
    file: "apps/web/app/features/account/own-keys-section.tsx",
    replace: "`Enter a key of ${name}`",
    by: "`Enter your ${name} key`",
    red: ["apps/web/app/features/account/own-keys-section.test.tsx"],
  },
];
