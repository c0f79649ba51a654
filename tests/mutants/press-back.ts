import type { Mutant } from "./mutant.ts";

const COVER = "packages/press/src/cover";
const MOCKUPS = "packages/press/src/mockups";
const COMPOSED = [`${COVER}/compose-cover.test.ts`];

/** Faults in backs and spines of wraps, and in the pictures of finished covers. */
export const pressBackMutants: readonly Mutant[] = [
  {
    promise: "a back says what its author has written for it",
    file: `${COVER}/back-text.ts`,
    replace: "blurb: blurb.length > 0 ? blurb : text.blurb,",
    by: "blurb: text.blurb,",
    red: [`${COVER}/back-text.test.ts`],
  },
  {
    promise: "a quote has its language's marks once",
    file: `${COVER}/back-text.ts`,
    replace: '.replace(/^["“”„«»]+\\s*/u, "")',
    by: "",
    red: [`${COVER}/back-text.test.ts`],
  },
  {
    promise: "a photo's cut leaves the face",
    file: `${COVER}/back-pictures.ts`,
    replace: "const ABOVE_FACE = 0.16;",
    by: "const ABOVE_FACE = 0.5;",
    red: [`${COVER}/back-pictures.test.ts`],
  },
  {
    promise: "a photo stands on a back only where its recipe asks for it",
    file: `${COVER}/back-pictures.ts`,
    replace: "photo !== undefined && recipe?.back.has_photo === true",
    by: "photo !== undefined",
    red: [`${COVER}/back-pictures.test.ts`],
  },
  {
    promise: "a publisher's mark is seen on any ground",
    file: `${COVER}/back-pictures.ts`,
    replace: "const SEEN_MARK = 2.6;",
    by: "const SEEN_MARK = 1;",
    red: [`${COVER}/back-pictures.test.ts`],
  },
  {
    promise: "what a back had no room for is told",
    file: `${COVER}/cover-back.typ`,
    replace: 'if quotes < all.len() { ("quotes",) }',
    by: 'if quotes < 0 { ("quotes",) }',
    red: COMPOSED,
  },
  {
    promise: "quotes are left off before the author's photo",
    file: `${COVER}/cover-back.typ`,
    replace: "let tries = range(all.len(), -1, step: -1).map(n => (n, wants-bio, wants-photo))",
    by: "let tries = ((all.len(), wants-bio, wants-photo), (all.len(), wants-bio, false)) + range(all.len(), -1, step: -1).map(n => (n, wants-bio, wants-photo))",
    red: COMPOSED,
  },
  {
    promise: "a hook is much larger than the text under it",
    file: `${COVER}/cover-back.typ`,
    replace: "#let hook-scales = (2.7, 2.4, 2.15, 1.9, 1.7, 1.5, 1.3, 1.15)",
    by: "#let hook-scales = (1.15,)",
    red: COMPOSED,
  },
  {
    promise: "a long title keeps its author on the spine, by surname at last",
    file: `${COVER}/cover-spine.typ`,
    replace: ', (surname, 0.22, 1, "surname"), (surname, 0.2, 2, "surname")',
    by: "",
    red: COMPOSED,
  },
  {
    promise: "title and author of a spine end above its number and its mark",
    file: `${COVER}/cover-spine.typ`,
    replace: "rows-of(styles, length - foot.height - foot.air)",
    by: "rows-of(styles, length)",
    red: COMPOSED,
  },
  {
    promise: "a spine's tone goes on over the fold without an edge",
    file: `${COVER}/soft-fold.ts`,
    replace: "if (sheet.wrap === null || !isEdge) return;",
    by: "if (sheet.wrap === null || isEdge) return;",
    red: [`${COVER}/soft-fold.test.ts`],
  },
  {
    promise: "the calm of a spine fades away into back and front",
    file: "packages/cover-art/src/calm-spine.ts",
    replace: "fadingVeil(veil, { ...spine, fadePx }), spine.x - fadePx, spine.y",
    by: "fadingVeil(veil, { ...spine, fadePx: 0 }), spine.x, spine.y",
    red: ["packages/cover-art/src/calm-spine.test.ts"],
  },
  {
    promise: "the preflight names what a back had no room for",
    file: "packages/press/src/preflight/cover-back.ts",
    replace: "...(parts.length === 0 ? [] : [partsFault(parts)])",
    by: "",
    red: ["packages/press/src/preflight/preflight-back-text.test.ts"],
  },
  {
    promise: "a face in perspective takes more of its picture where it is near",
    file: `${MOCKUPS}/warp.ts`,
    replace: "const depth = back[6] * x + back[7] * y + back[8];",
    by: "const depth = back[6] * 50 + back[7] * 50 + back[8];",
    red: [`${MOCKUPS}/warp.test.ts`],
  },
  {
    promise: "a mockup is never larger than 2 MB",
    file: `${MOCKUPS}/paint-mockup.ts`,
    replace: "if (full.length <= MOST_BYTES) return full;",
    by: "if (full.length > 0) return full;",
    red: [`${MOCKUPS}/paint-mockup.test.ts`],
  },
  {
    promise: "another author's cover is not found, for its mockups either",
    file: "apps/server/src/features/covers/mockups.ts",
    replace: 'if (row === null) throw new AppError("covers.not_found");',
    by: 'if (row === null) throw new AppError("server.busy", { retry_after_seconds: 1 });',
    red: ["apps/server/src/features/covers/mockups.api.test.ts"],
  },
  {
    promise: "mockups are asked for one after another",
    file: "apps/web/app/data/covers/mockups.ts",
    replace: "const turn = last.then(work, work);",
    by: "const turn = work();",
    red: ["apps/web/app/data/covers/mockups-panel.test.tsx"],
  },
  {
    promise: "a mockup is drawn before it comes into sight, also in the dialog that scrolls",
    file: "apps/web/app/data/covers/mockups-panel.tsx",
    replace: "rootMargin: AHEAD, scrollMargin: AHEAD",
    by: "rootMargin: AHEAD",
    red: ["apps/web/app/data/covers/mockups-panel.test.tsx"],
  },
  {
    promise: "a mockup that is out of sight is not asked for",
    file: "apps/web/app/data/covers/mockups-panel.tsx",
    replace: "enabled: isInSight });",
    by: "enabled: true });",
    red: ["apps/web/app/data/covers/mockups-panel.test.tsx"],
  },
];
