import type { CallInput } from "@colophon/contracts/api";
import { callForFile } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";
import type { Cover } from "./cover-queries.ts";

export type MockupName = CallInput<"GET /api/covers/{id}/mockups/{mockup}">["params"]["mockup"];

/** One image to show and download. `size`: in px, as downloaded. */
export type MockupKind = {
  id: MockupName;
  name: string;
  use: string;
  size: { width: number; height: number };
};

const PRODUCT = { width: 1600, height: 1200 } as const;

/** Product images first, then the shapes of social posts. */
export const MOCKUP_KINDS: readonly MockupKind[] = [
  { id: "standing", name: "Standing book", use: "Shops, your website", size: PRODUCT },
  { id: "stack", name: "A stack", use: "Newsletters, launch posts", size: PRODUCT },
  { id: "tablet", name: "On a tablet", use: "E-book offers", size: PRODUCT },
  { id: "flat-lay", name: "Flat lay", use: "Blogs, reviews", size: PRODUCT },
  { id: "instagram", name: "Instagram post", use: "Square", size: { width: 1080, height: 1080 } },
  { id: "story", name: "Story", use: "Instagram, TikTok, Facebook", size: { width: 1080, height: 1920 } },
  { id: "facebook", name: "Facebook post", use: "Link pictures too", size: { width: 1200, height: 630 } },
  { id: "x-post", name: "X post", use: "Wide", size: { width: 1600, height: 900 } },
  { id: "pinterest", name: "Pinterest pin", use: "Upright", size: { width: 1000, height: 1500 } },
];

let last: Promise<unknown> = Promise.resolve();

/** One after another: the server draws one at a time, and rejects many at once. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}

/** A mockup of the cover's present design. */
export function mockupQuery(
  cover: Pick<Cover, "id" | "revision">,
  mockup: MockupName,
): Query<{ blob: Blob; filename: string }> {
  return defineQuery({
    queryKey: ["covers", "mockup", cover.id, cover.revision, mockup],
    queryFn: ({ signal }) =>
      inTurn(() => {
        signal.throwIfAborted();
        return callForFile("GET /api/covers/{id}/mockups/{mockup}", {
          params: { id: cover.id, mockup },
          signal,
        });
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 5 * 60 * 1000,
    structuralSharing: false,
  });
}
