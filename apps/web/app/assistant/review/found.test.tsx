import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { buildBook } from "../../testing/build-book.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { Found } from "./found.tsx";

vi.mock("../../ui/long-list.tsx", () => {
  throw new Error("It is gone with the last version.");
});

test("lists findings one below the other if the scrolling part does not load", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  fakeApi({});
  const { id } = buildBook();
  const findings = Array.from({ length: 61 }, (_, place) => ({
    id: `f${place}`,
    kind: "repetition" as const,
    found_by: "model" as const,
    is_blocking: false,
    severity: "note" as const,
    chapter: null,
    section_id: null,
    is_of_before: false,
    detail: `Detail ${place}`,
    advice: "",
    quotes: [],
    proposes: null,
    can_accept: false,
    state: "open" as const,
  }));
  const page = <Found book={{ id, health: null, is_sample: false }} findings={findings} />;
  renderPage({ at: "/", pages: { "/": page } });
  expect(await screen.findAllByRole("button", { name: /^Dismiss: /u })).toHaveLength(61);
});
