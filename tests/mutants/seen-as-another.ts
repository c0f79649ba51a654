import type { Mutant } from "./mutant.ts";

const WEB = "apps/web/app";
const SESSION = [`${WEB}/data/session/session.test.tsx`];
const TOKENS = [`${WEB}/platform/token-store.test.ts`];
const BANNER = [`${WEB}/features/shell/impersonated-bar.test.tsx`];

/** Faults of who is signed in, over several tabs and as somebody else. */
export const seenAsAnotherMutants: readonly Mutant[] = [
  {
    promise: "the question who it is stands beside every screen of administration",
    file: `${WEB}/routes.ts`,
    replace: 'layout("features/overlays/overlays-layout.tsx", [',
    by: 'layout("features/shell/screen-layout.tsx", { id: "bare" }, [',
    red: [`${WEB}/routes.test.ts`],
  },
  {
    promise: "where another tab goes on as somebody else, no screen of the one before stays",
    file: `${WEB}/data/session/other-tabs.ts`,
    replace: "if (await isStill(shown)) return;",
    by: "await isStill(shown);\n  if (readToken() !== null) return;",
    red: SESSION,
  },
  {
    promise: "a look that begins in another tab is somebody else, though the author is the same",
    file: `${WEB}/data/session/other-tabs.ts`,
    replace: "now.id === shown.id && (now.impersonation === null) === (shown.impersonation === null)",
    by: "now.id === shown.id",
    red: SESSION,
  },
  {
    promise: "who signs in anew in another tab keeps this one",
    file: `${WEB}/data/session/other-tabs.ts`,
    replace: "return now.id === shown.id",
    by: "return now.id !== shown.id",
    red: SESSION,
  },
  {
    promise: "signing out in another tab leaves nothing of the author here",
    file: `${WEB}/data/session/other-tabs.ts`,
    replace: "    client.clear();\n    return;",
    by: "    return;",
    red: SESSION,
  },
  {
    promise: "a second look leaves the administrator's token where it waits",
    file: `${WEB}/platform/token-store.ts`,
    replace: "readParkedToken() ?? readToken()",
    by: "readToken()",
    red: TOKENS,
  },
  {
    promise: "whoever signs in has nobody waiting behind them",
    file: `${WEB}/platform/token-store.ts`,
    replace: "  localStorage.removeItem(PARKED_KEY);\n  setToken(token);",
    by: "  setToken(token);",
    red: TOKENS,
  },
  {
    promise: "pages without scripts say that they are seen as somebody else",
    file: `${WEB}/boot-script.ts`,
    replace: 'if(kept["parked-administrator"])root.dataset.seenAs="another"',
    by: "",
    red: [`${WEB}/boot-script.test.ts`],
  },
  {
    promise: "administration opens once a second factor is set up",
    file: `${WEB}/data/factors/factor-queries.ts`,
    replace: "void client.invalidateQueries({ queryKey: meQuery.queryKey });",
    by: "",
    red: [`${WEB}/features/account/factors-section.test.tsx`],
  },
  {
    promise: "an administrator who is somebody else is not told that access is denied",
    file: `${WEB}/features/admin/admin-layout.tsx`,
    replace: "if (user.impersonation !== null) return <SeenAsAnother name={user.full_name} />;",
    by: "",
    red: [`${WEB}/features/admin/admin-layout.test.tsx`],
  },
  {
    promise: "going back is pressed once",
    file: `${WEB}/data/admin/back-to-admin.tsx`,
    replace: "busy={back.isPending}",
    by: "",
    red: BANNER,
  },
  {
    promise: "where the code of the bar does not come, the page can be loaded again",
    file: `${WEB}/features/shell/seen-as.tsx`,
    replace: "data-reload ",
    by: "",
    red: [`${WEB}/features/shell/seen-as.test.tsx`],
  },
];
