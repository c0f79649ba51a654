import { setImmediate as turn } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import sharp from "sharp";
import { buildChapter, buildManuscript, prose } from "../testing/build-manuscript.ts";
import type { PagePreviewOptions } from "./page-preview-options.ts";
import {
  createPagePreviews,
  type PagePreviewAnswer,
  type PagePreviews,
  type PagePreviewsOptions,
} from "./page-previews.ts";

const STAND_IN = new URL("testing/stand-in-page-preview-process.ts", import.meta.url);

const opened: PagePreviews[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(opened.splice(0).map((pages) => pages.close()));
});

function pagePreviews(options: PagePreviewsOptions = {}): PagePreviews {
  const pages = createPagePreviews({ program: STAND_IN, ...options });
  opened.push(pages);
  return pages;
}

/** `key` controls the stand-in: its behavior, and how long it takes. */
function order(key: string): PagePreviewOptions {
  return {
    key,
    manuscript: buildManuscript({ chapters: [buildChapter("One", ""), buildChapter("Two", prose(900))] }),
    chapter: 1,
    look: { trim: "6x9", theme: "classic", largePrint: false },
    hasBleed: false,
    gutterInches: 0.375,
    firstPage: 7,
    block: 0,
    offset: 0,
  };
}

function textOf(answer: PagePreviewAnswer): string {
  return answer.kind === "refused" ? answer.message : answer.kind;
}

async function processOf(pages: PagePreviews): Promise<number> {
  return Number(textOf(await pages.page("somebody", order("who"))).split(" ")[1]);
}

test("returns a page as an image of the trim's shape, with its folio and side", async () => {
  const pages = pagePreviews({ program: undefined });
  const page = await pages.page("ada", order("chapter-2"));
  expect(page).toMatchObject({
    kind: "page",
    mediaType: "image/png",
    page: 7,
    side: "recto",
    pageOfChapter: 1,
  });
  expect(page).toMatchObject({ widthPt: 432, heightPt: 648 });
  if (page.kind !== "page") return;
  expect(await sharp(page.picture).metadata()).toMatchObject({ width: 840, height: 1260, channels: 1 });
  const { mean = 255, min } = (await sharp(page.picture).stats()).channels[0] ?? {};
  expect(mean).toBeLessThan(250);
  expect(min).toBe(0);
  // a chapter just started does not cost the process, and is reported as a sentence
  const empty = { ...order("chapter-2"), chapter: 0 };
  expect(textOf(await pages.page("ada", empty))).toContain("has no text yet");
  expect(await pages.page("ada", { ...order("chapter-2"), block: 9999 })).toMatchObject({
    page: 9,
    side: "recto",
  });
});

test("loses only the page during which a process is killed", { tags: "merge" }, async () => {
  const pages = pagePreviews();
  const first = await processOf(pages);
  const failure = pages.page("ada", order("hang")).catch((error: unknown) => error);
  // By now the page has been sent to its process.
  await turn();
  process.kill(first, "SIGKILL");
  expect(await failure).toMatchObject({ name: "PressError", code: "crashed" });
  expect(await processOf(pages)).not.toBe(first);
});

test(
  "gives up a page that takes too long, and serves waiting readers with another process",
  { tags: "merge" },
  async () => {
    // Advances the timeout's clock for the hanging page only.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const pages = pagePreviews({ timeoutMs: 3000 });
    const first = await processOf(pages);
    const gaveUp = vi.fn<(error: unknown) => void>();
    void pages.page("ada", order("hang")).catch(gaveUp);
    const waiting = pages.page("ben", order("who"));
    await vi.advanceTimersByTimeAsync(2999);
    expect(gaveUp).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(gaveUp).toHaveBeenCalledWith(expect.objectContaining({ code: "timeout" }));
    const served = textOf(await waiting);
    expect(served).toMatch(/^who \d+/u);
    expect(served).not.toContain(`who ${first} `);
  },
);

test("replaces only the same reader's older waiting request by a newer one", { tags: "merge" }, async () => {
  const pages = pagePreviews();
  const running = pages.page("ada", order("running 300"));
  const older = pages.page("ada", order("older"));
  const other = pages.page("ben", order("other"));
  const newer = pages.page("ada", order("newer"));
  expect((await Promise.all([running, older, other, newer])).map((one) => textOf(one).split(" ")[0])).toEqual(
    ["running", "replaced", "other", "newer"],
  );
});

test("does not set a canceled request", { tags: "merge" }, async () => {
  const pages = pagePreviews();
  const leaving = new AbortController();
  const running = pages.page("ada", order("running 300"));
  const waiting = pages.page("ben", order("hang"), leaving.signal);
  leaving.abort();
  await expect(waiting).resolves.toEqual({ kind: "replaced" });
  await running;
  expect(await processOf(pages)).toBeGreaterThan(0);
});

test("turns away readers beyond the queue's limit, and serves them later", { tags: "merge" }, async () => {
  const pages = pagePreviews({ readersWaiting: 1 });
  const running = pages.page("ada", order("running 300"));
  const waiting = pages.page("ben", order("waiting"));
  await expect(pages.page("cleo", order("too-many"))).rejects.toMatchObject({ code: "busy" });
  await Promise.all([running, waiting]);
  expect(textOf(await pages.page("cleo", order("again")))).toMatch(/^again/u);
});

test("passes nothing of the environment to the process", { tags: "merge" }, async () => {
  vi.stubEnv("COLOPHON_TEST_KEY", "secret");
  const seen = textOf(await pagePreviews().page("ada", order("who")));
  vi.unstubAllEnvs();
  expect(seen).toContain("FONTCONFIG_FILE");
  expect(seen).not.toContain("COLOPHON_TEST_KEY");
});
