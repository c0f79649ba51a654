import { act, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { reportBanner, reportPrompt } from "../../billing/prompts/prompt-arbiter.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { UpgradeBanner } from "./upgrade-banner.tsx";

afterEach(() => {
  reportBanner(undefined);
  reportPrompt(false);
});

test("hides the premium panel while a banner or the prompt mentions plans", () => {
  renderPage({ pages: { "/": <UpgradeBanner /> }, at: "/" });
  const isShown = (): boolean => screen.queryByRole("complementary", { name: "Premium" }) !== null;
  expect(isShown()).toBe(true);
  act(() => reportPrompt(true));
  expect(isShown()).toBe(false);
  act(() => reportPrompt(false));
  expect(isShown()).toBe(true);
  act(() => reportBanner(true));
  expect(isShown()).toBe(false);
});
