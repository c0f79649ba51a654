import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { SyncStatus } from "../sections/section-sync.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { EditorHeader } from "./editor-header.tsx";
import { readEditorLayout } from "./editor-layout.ts";

function open(status: SyncStatus, hasUnsent = false) {
  const onSave = vi.fn<() => void>();
  const bar = (
    <EditorHeader
      {...{ status, hasUnsent, onSave }}
      bookId="b1"
      title="The Salt Garden"
      settings={readEditorLayout()}
      onSettings={() => undefined}
      isRailShown
      onRail={() => undefined}
      onFocusMode={() => undefined}
      isSaving={false}
    />
  );
  return { onSave, ...renderPage({ at: "/", pages: { "/": bar } }) };
}

test("disables saving when everything is saved", async () => {
  const { onSave, user } = open({ kind: "saved" });
  expect(screen.getByText("Saved")).toBeTruthy();
  const save = screen.getByRole("button", { name: "Save" });
  expect(save.getAttribute("aria-disabled")).toBe("true");
  await user.click(save);
  expect(onSave).not.toHaveBeenCalled();
});

test.each<[SyncStatus, boolean]>([
  [{ kind: "saving" }, false],
  [{ kind: "kept", unsentSteps: 1 }, false],
  // The text is saved, but not the order of the sections.
  [{ kind: "saved" }, true],
])("with %j and unsent changes %s, can be saved", async (status, hasUnsent) => {
  const { onSave, user } = open(status, hasUnsent);
  expect(screen.queryByText("Saved")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(onSave).toHaveBeenCalledTimes(1);
});
