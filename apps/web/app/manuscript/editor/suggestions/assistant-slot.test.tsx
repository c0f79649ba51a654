import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { AssistantSlot } from "./assistant-slot.tsx";
import { buildPage } from "./testing/build-open-editor.ts";

vi.mock("./assistant.tsx", () => {
  throw new Error("It is gone with the last version.");
});

test("reports an assistant that did not load next to the text, dismissibly", async () => {
  const view = buildPage("The sea.");
  render(<AssistantSlot bookId="b1" sectionId="one" view={view} flush={() => Promise.resolve()} />);
  expect(await screen.findByText("This part of the page did not load")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await userEvent.click(await screen.findByRole("button", { name: "Close" }));
  expect(screen.queryByText("This part of the page did not load")).toBeNull();
});
