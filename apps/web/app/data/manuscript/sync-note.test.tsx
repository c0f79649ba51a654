import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SectionSync, SyncStatus } from "./section-sync.ts";
import { SyncNote } from "./sync-note.tsx";
import { wordsOfStatus } from "./sync-words.ts";

function aSync(first: SyncStatus): { sync: SectionSync; turn: (status: SyncStatus) => void } {
  let status = first;
  const listeners = new Set<() => void>();
  const sync: SectionSync = {
    open: () => Promise.reject(new Error("not opened here")),
    connect: () => () => undefined,
    noteChange: () => undefined,
    flush: async () => undefined,
    status: () => status,
    lostPassages: () => [],
    settleLost: () => undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => undefined,
  };
  const turn = (next: SyncStatus): void => {
    status = next;
    for (const listener of listeners) listener();
  };
  return { sync, turn };
}

test("each state has its words", () => {
  expect(wordsOfStatus({ kind: "saved" }).text).toBe("Saved");
  expect(wordsOfStatus({ kind: "saving" }).text).toBe("Saving…");
  expect(wordsOfStatus({ kind: "kept", unsentSteps: 3 }).text).toBe(
    "Kept on this device, will be sent when you are back online",
  );
  expect(wordsOfStatus({ kind: "refused", sentence: "Too long." }).text).toBe("Too long.");
});

test("words that are in this tab alone are warned of, whatever else is true", () => {
  for (const status of [
    { kind: "saving", isOnlyInMemory: true },
    { kind: "kept", unsentSteps: 1, isOnlyInMemory: true },
  ] as const) {
    expect(wordsOfStatus(status)).toMatchObject({ tone: "danger", isNews: true });
    expect(wordsOfStatus(status).text).toContain("Do not close this tab");
  }
});

test("keystrokes are not read out, and trouble is", () => {
  const { sync, turn } = aSync({ kind: "saved" });
  const { container } = render(<SyncNote sync={sync} />);
  const spoken = (): string => container.querySelector("[aria-live=polite]")?.textContent ?? "none";
  expect(spoken()).toBe("");
  act(() => turn({ kind: "saving" }));
  expect(screen.getByText("Saving…")).toBeTruthy();
  expect(spoken()).toBe("");
  act(() => turn({ kind: "kept", unsentSteps: 1 }));
  expect(spoken()).toContain("Kept on this device");
  act(() => turn({ kind: "saved" }));
  expect(spoken()).toBe("");
});
