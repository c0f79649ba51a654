import type { Mutant } from "./mutant.ts";

const feature = "apps/server/src/features/settings";
const page = "apps/web/app/features/admin-settings";
const form = [`${feature}/settings.api.test.ts`];
const keys = [`${feature}/keys.api.test.ts`];
const stripe = [`${feature}/stripe-keys.test.ts`];
const screen = [`${page}/settings-page.test.tsx`];
const mistakes = [`${page}/settings-mistakes.test.tsx`];
const figures = [`${page}/figures-section.test.tsx`];
const pricing = ["apps/server/src/features/pricing/pricing.api.test.ts"];
const rules = ["packages/domain/src/kdp/store-rules.test.ts"];
const configured = [`${feature}/configured-values.test.ts`];

/** Faults of what administrators set, and of the screen they set it on. */
export const settingsMutants: readonly Mutant[] = [
  {
    promise: "settings: an older form is refused",
    file: `${feature}/save-settings.ts`,
    replace: "order.version !== version)",
    by: "order.version > version)",
    red: form,
  },
  {
    promise: "settings: what is already so is not written again",
    file: `${feature}/save-settings.ts`,
    replace: "return fields.length === 0 ? [] :",
    by: "return fields.length > 90 ? [] :",
    red: form,
  },
  {
    promise: "settings: a plan cannot be taken away",
    file: `${feature}/save-settings.ts`,
    replace: "plans.includes(id))) return;",
    by: "plans.length > 0 || id)) return;",
    red: form,
  },
  {
    promise: "settings: one stored value that cannot be read takes no other with it",
    file: `${feature}/live-settings.ts`,
    replace: "if (parsed.success) return parsed.data;",
    by: "if (parsed.success) return parsed.data; else throw new Error(key);",
    red: form,
  },
  {
    promise: "settings: a change whose notification was lost is seen all the same",
    file: `${feature}/live-settings.ts`,
    replace: "const POLL_MS = 3000;",
    by: "const POLL_MS = 3_000_000;",
    red: form,
  },
  {
    promise: "settings: what is closed is what was set, not what is configured",
    file: `${feature}/settings.ts`,
    replace: "if (!live.current().switches[room])",
    by: "if (!deps.configured.switches[room])",
    red: form,
  },
  {
    promise: "settings: a closed room is refused by the mount",
    file: "apps/server/src/platform/http/mount.ts",
    replace: "if (endpoint.room !== undefined) deps.refuseClosed(endpoint.room);",
    by: "",
    red: form,
  },
  {
    promise: "settings: a price of fifty cents and more can be set",
    file: "packages/contracts/src/settings/catalogue.ts",
    replace: ".min(LEAST_CENTS, PRICE)",
    by: ".min(LEAST_CENTS * 100, PRICE)",
    red: form,
  },
  {
    promise: "settings: the audit log has names of what changed",
    file: `${feature}/settings.routes.ts`,
    replace: "detail: { fields: changed }",
    by: "detail: { fields: [] }",
    red: form,
  },
  {
    promise: "settings: a key of the environment cannot be changed here",
    file: `${feature}/keep-keys.ts`,
    replace: "deps.byEnvironment.includes(name))",
    by: "deps.byEnvironment.length > 90)",
    red: keys,
  },
  {
    promise: "settings: a key opens under its own name alone",
    file: `${feature}/secret-names.ts`,
    replace: '["site_secret", name]',
    by: '["site_secret"]',
    red: keys,
  },
  {
    promise: "settings: of a key its last four are told",
    file: `${feature}/keep-keys.ts`,
    replace: "key.slice(-4)",
    by: "key.slice(-12)",
    red: keys,
  },
  {
    promise: "settings: Stripe takes money only with both of its keys",
    file: `${feature}/live-gateway.ts`,
    replace: "secretKey === null || webhookSecret === null",
    by: "secretKey === null && webhookSecret === null",
    red: keys,
  },
  {
    promise: "settings: pictures are offered in the preferred order",
    file: "apps/server/src/features/covers/cover-catalogue.ts",
    replace: "order?.() ?? COVER_PROVIDERS",
    by: "COVER_PROVIDERS",
    red: keys,
  },
  {
    promise: "settings: a kept webhook secret keeps its mode",
    file: `${feature}/stripe-keys.ts`,
    replace: "if (webhook === null && secret !== undefined)",
    by: "if (secret !== undefined && secret !== null)",
    red: stripe,
  },
  {
    promise: "settings: in production no test key is taken",
    file: `${feature}/stripe-keys.ts`,
    replace: 'if (isProduction && known.has("test"))',
    by: 'if (isProduction && known.has("live"))',
    red: stripe,
  },
  {
    promise: "settings: the button of a key waits for a key",
    file: `${page}/keys-section.tsx`,
    replace: 'disabled={key === ""}',
    by: "disabled={false}",
    red: screen,
  },
  {
    promise: "settings: the form sends what was changed and no more",
    file: `${page}/use-settings-form.ts`,
    replace: "settings: pick(draft, keys),",
    by: "settings: draft,",
    red: screen,
  },
  {
    promise: "settings: dollars are sent as cents",
    file: `${page}/settings-draft.ts`,
    replace: "Math.round(typedNumber(text) * 100)",
    by: "Math.round(typedNumber(text)) * 100",
    red: screen,
  },
  {
    promise: "settings: a failed book is not begun again while generation is closed",
    file: "apps/server/src/features/books/steer-book.ts",
    replace: '      deps.refuseClosed("generation");\n',
    by: "",
    red: form,
  },
  {
    promise: "settings: packages are not made while exports are closed",
    file: "packages/contracts/src/editions/endpoints.ts",
    replace: '    room: "exports",\n',
    by: "",
    red: form,
  },
  {
    promise: "settings: a text that is no number is not taken for none",
    file: `${page}/settings-draft.ts`,
    replace: 'text.trim() === "" ? null : typedNumber(text)',
    by: "Number.isNaN(typedNumber(text)) ? null : typedNumber(text)",
    red: mistakes,
  },
  {
    promise: "settings: a number that cannot be read is another than none",
    file: `${page}/settings-draft.ts`,
    replace: '(Number.isNaN(inner) ? "not a number" : inner)',
    by: "inner",
    red: mistakes,
  },
  {
    promise: "settings: nothing is sent while a field holds no number",
    file: `${page}/use-settings-form.ts`,
    replace: "if (isUnread) {",
    by: "if (isUnread && changed.length > 900) {",
    red: mistakes,
  },
  {
    promise: "settings: what is typed while a save is under way stays",
    file: `${page}/use-settings-form.ts`,
    replace: "return { ...saved, ...pick(now, typedSince) };",
    by: "return typedSince.length > 900 ? now : saved;",
    red: mistakes,
  },
  {
    promise: "settings: the first wrong field is led to",
    file: `${page}/settings-form.tsx`,
    replace: "field?.focus();",
    by: "",
    red: mistakes,
  },
  {
    promise: "settings: prices that are saved are asked for anew",
    file: `${page}/use-settings-form.ts`,
    replace: "[paymentsKey, lifetimeOfferKey]",
    by: "[lifetimeOfferKey]",
    red: mistakes,
  },
  {
    promise: "settings: Enter in the field for another model saves nothing",
    file: `${page}/model-price-fields.tsx`,
    replace: "    event.preventDefault();\n    add();",
    by: "    add();",
    red: mistakes,
  },
  {
    promise: "figures: a value that is no whole number is not sent",
    file: `${page}/replace-figure.tsx`,
    replace: "/^\\d+$/u.test(text.trim()) ? Number(text) : Number.NaN",
    by: "Number(text)",
    red: figures,
  },
  {
    promise: "figures: every figure can be reached",
    file: `${page}/figure-list.ts`,
    replace: "next: end < found.length ? String(end) : null,",
    by: "next: null,",
    red: figures,
  },
  {
    promise: "figures: what is reckoned with a figure is asked for anew",
    file: `${page}/replace-figure.tsx`,
    replace: "pricingKey, publishingKey]",
    by: "publishingKey]",
    red: figures,
  },
  {
    promise: "figures: null takes no figure away",
    file: "packages/contracts/src/pricing/pricing.ts",
    replace: '    .max(2_000_000, "That is more than any figure is"),',
    by: '    .max(2_000_000, "That is more than any figure is").catch(120),',
    red: pricing,
  },
  {
    promise: "settings: an installation that names no mailbox shows none",
    file: "packages/contracts/src/settings/site-defaults.ts",
    replace: "  support_email: null,",
    by: '  support_email: "support@colophon.example",',
    red: configured,
  },
  {
    promise: "settings: prices of models are as configured, whatever the form would take",
    file: `${feature}/configured-values.ts`,
    replace: "model_prices: config.models.prices,",
    by: 'model_prices: Object.keys(config.models.prices).every((name) => name.includes("/")) ? config.models.prices : {},',
    red: configured,
  },
  {
    promise: "figures: KDP's other rules are shown with the values that the checks work by",
    file: "packages/domain/src/kdp/store-rules.ts",
    replace: "`at most ${LISTING_LIMITS.keywords}`",
    by: "`at most ${LISTING_LIMITS.categories}`",
    red: rules,
  },
  {
    promise: "figures: the button that replaces one keeps its place while the list is drawn anew",
    file: `${page}/figures-section.tsx`,
    replace: "useMemo(() => columnsWith(setChosen), [])",
    by: "columnsWith(setChosen)",
    red: figures,
  },
];
