import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../testing/render-page.tsx";
import { Anchor, AnchorContext } from "../../ui/anchor.tsx";
import { drawDocumentAnchor, drawRouterAnchor } from "./router-anchor.tsx";

/** Follows a link. @returns whether the browser would load a document */
async function follow(href: string, draw = drawRouterAnchor): Promise<boolean> {
  const page = (
    <AnchorContext value={draw}>
      <Anchor href={href} className="link">
        Go
      </Anchor>
    </AnchorContext>
  );
  const { user } = renderPage({ pages: { "/login": page }, at: "/login" });
  const link = screen.getByRole("link", { name: "Go" });
  expect([link.getAttribute("href"), link.className]).toEqual([href, "link"]);
  let isLeft = false;
  // Notified after React; jsdom could not load a document.
  const record = (event: Event): void => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener("click", record, { once: true });
  await user.click(link);
  return isLeft;
}

test.each(["/", "/terms", "#main", "mailto:a@b.example", "https://elsewhere.example/dashboard"])(
  "%s is left to the browser",
  async (href) => {
    expect(await follow(href)).toBe(true);
  },
);

test("draws our own screen without loading a document", async () => {
  expect(await follow("/dashboard?read=b1")).toBe(false);
  expect(await screen.findByText("arrived at /dashboard")).toBeTruthy();
});

test("loads a document for the next link once a newer version is served", async () => {
  expect(await follow("/dashboard", drawDocumentAnchor)).toBe(true);
});
