import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildCover } from "../../testing/build-cover.ts";
import { fakeApi, errorReply, type SeenRequest } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { MOCKUP_KINDS } from "./mockups.ts";
import { MockupsPanel } from "./mockups-panel.tsx";

const cover = buildCover(1);
const urlOf = (id: string): string => `GET /api/covers/${cover.id}/mockups/${id}`;
const picture = (name: string): Response =>
  new Response(new Blob(["png"], { type: "image/png" }), {
    headers: { "content-disposition": `attachment; filename="the_salt_garden_${name}.png"` },
  });

beforeEach(() => {
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: vi.fn<() => string>(() => "blob:one"),
      revokeObjectURL: vi.fn<() => void>(),
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

type Answers = Record<string, (seen: SeenRequest) => Response | Promise<Response>>;
const all = (changes: Answers = {}): Answers => ({
  ...Object.fromEntries(MOCKUP_KINDS.map(({ id }) => [urlOf(id), () => picture(id)])),
  ...changes,
});
function open(answers: Answers) {
  const api = fakeApi(answers);
  return { ...api, ...renderPage({ at: "/", pages: { "/": <MockupsPanel cover={cover} /> } }) };
}

test("draws the nine mockups of a cover one after another, each with name and size", async () => {
  let under = 0;
  let most = 0;
  const slowly = (id: string) => async (): Promise<Response> => {
    under += 1;
    most = Math.max(most, under);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    under -= 1;
    return picture(id);
  };
  const { requests } = open(Object.fromEntries(MOCKUP_KINDS.map(({ id }) => [urlOf(id), slowly(id)])));
  await waitFor(() => expect(screen.getAllByRole("img")).toHaveLength(9));
  expect(most).toBe(1);
  expect(requests.map(({ path }) => path.split("/").at(-1))).toEqual(MOCKUP_KINDS.map(({ id }) => id));
  const story = screen.getByRole("img", { name: "Story: “The Salt Garden”" }).closest("figure");
  expect(story?.textContent).toContain("1080 × 1920 px");
});

test("saves an image under the server's file name", async () => {
  const { user } = open(all());
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await screen.findByRole("img", { name: "Flat lay: “The Salt Garden”" });
  await user.click(screen.getByRole("button", { name: "Download Flat lay" }));
  const [link] = clicked.mock.instances;
  expect(link instanceof HTMLAnchorElement && link.download).toBe("the_salt_garden_flat-lay.png");
});

test("says why an image is rejected, and draws it on request", async () => {
  let tries = 0;
  const { user } = open(
    all({
      [urlOf("tablet")]: () => {
        tries += 1;
        return tries === 1
          ? errorReply(409, { detail: "The cover could not be drawn: 漢 cannot be set." })
          : picture("tablet");
      },
    }),
  );
  const alert = await screen.findByRole("alert");
  expect(within(alert).getByText("The cover could not be drawn: 漢 cannot be set.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Download On a tablet" }).hasAttribute("disabled")).toBe(true);
  await user.click(screen.getByRole("button", { name: "Draw On a tablet again" }));
  expect(await screen.findByRole("img", { name: "On a tablet: “The Salt Garden”" })).toBeTruthy();
});

test("requests images when they are about to be visible, in a dialog too", async () => {
  const asked: IntersectionObserverInit[] = [];
  const seen: ((inSight: boolean) => void)[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(
        notify: (entries: { isIntersecting: boolean }[]) => void,
        options: IntersectionObserverInit,
      ) {
        asked.push(options);
        seen.push((isIntersecting) => notify([{ isIntersecting }]));
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const { requests } = open(all());
  await waitFor(() => expect(seen.length).toBeGreaterThanOrEqual(9));
  expect(requests).toEqual([]);
  expect(asked.at(-1)).toEqual({ rootMargin: "200px", scrollMargin: "200px" });
  seen.at(-1)?.(false);
  seen.at(-9)?.(true);
  expect(await screen.findByRole("img", { name: "Standing book: “The Salt Garden”" })).toBeTruthy();
  expect(requests).toHaveLength(1);
});
