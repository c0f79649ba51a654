import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { settle } from "../../testing/settle.ts";
import { WriterNotice } from "./writer-notice.tsx";

function show(writer: () => Response, hasSamples = false): void {
  fakeApi({ "GET /api/auth/me": () => reply(buildAuthor()), "GET /api/writer": writer });
  renderPage({
    at: "/here",
    pages: {
      "/here": (
        <>
          <p>the page</p>
          <WriterNotice hasSamples={hasSamples} />
        </>
      ),
    },
  });
}

const state =
  (name: string, canSetUp: boolean): (() => Response) =>
  () =>
    reply({ state: name, can_set_up: canSetUp });

test("tells an author that there is no provider, and an administrator how to add one", async () => {
  show(state("none", false));
  expect(await screen.findByText(/^Nobody is set up to write books here yet\. Whoever runs/)).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

test("links an administrator there", async () => {
  show(state("none", true));
  const link = await screen.findByRole("link", { name: "Set up who writes" });
  expect(link.getAttribute("href")).toBe("/setup/writer");
});

test("names samples as such", async () => {
  show(state("sample", false));
  expect(
    await screen.findByText(/prepared text, fitted with the names you choose.*No model writes it\.$/),
  ).toBeTruthy();
});

test("mentions a missing provider with samples too", async () => {
  show(state("none", false), true);
  expect(await screen.findByText(/^Nobody is set up to write books here yet/)).toBeTruthy();
});

test.each([
  ["a model writes", state("ready", true), false],
  ["the page says of its books that they are samples", state("sample", true), true],
  ["it is not known", () => errorReply(500, { detail: "Something went wrong." }), false],
] as const)("if %s, says nothing", async (_what, writer, hasSamples) => {
  show(writer, hasSamples);
  await screen.findByText("the page");
  await settle();
  expect(screen.queryByText(/books/)).toBeNull();
});
