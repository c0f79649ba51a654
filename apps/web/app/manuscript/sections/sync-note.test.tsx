import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SyncStatus } from "./section-sync.ts";
import { SyncNote } from "./sync-note.tsx";
import { syncLabel } from "./sync-labels.ts";

test("describes each state", () => {
  expect(syncLabel({ kind: "saved" }).text).toBe("Saved");
  expect(syncLabel({ kind: "saving" }).text).toBe("Saving…");
  expect(syncLabel({ kind: "kept", unsentSteps: 3 }).text).toBe(
    "Kept on this device, will be sent when you are back online",
  );
  expect(syncLabel({ kind: "refused", sentence: "Too long." }).text).toBe("Too long.");
});

test("warns above all of words that are in this tab only", () => {
  for (const status of [
    { kind: "saving", isOnlyInMemory: true },
    { kind: "kept", unsentSteps: 1, isOnlyInMemory: true },
  ] as const) {
    expect(syncLabel(status)).toMatchObject({ tone: "danger", isNews: true });
    expect(syncLabel(status).text).toContain("Do not close this tab");
  }
});

test("announces problems, but not keystrokes", () => {
  const { container, rerender } = render(<SyncNote status={{ kind: "saved" }} />);
  const turn = (status: SyncStatus): void => rerender(<SyncNote status={status} />);
  const spoken = (): string => container.querySelector("[aria-live=polite]")?.textContent ?? "none";
  expect(spoken()).toBe("");
  turn({ kind: "saving" });
  expect(screen.getByText("Saving…")).toBeTruthy();
  expect(spoken()).toBe("");
  turn({ kind: "kept", unsentSteps: 1 });
  expect(spoken()).toContain("Kept on this device");
  turn({ kind: "saved" });
  expect(spoken()).toBe("");
});
