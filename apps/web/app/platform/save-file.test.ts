import { afterEach, expect, test, vi } from "vitest";
import { saveFile } from "./save-file.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("saves a file under its name, and releases its URL a minute later", () => {
  vi.useFakeTimers();
  const revoked: string[] = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: () => "blob:x",
      revokeObjectURL: (address: string) => revoked.push(address),
    }),
  );
  const clicked: { href: string; download: string; inDocument: boolean }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push({ href: this.href, download: this.download, inDocument: this.isConnected });
  });
  saveFile({ blob: new Blob(["text"]), filename: "Été.txt" });
  expect(clicked).toEqual([{ href: "blob:x", download: "Été.txt", inDocument: true }]);
  expect(document.querySelector("a")).toBeNull();
  vi.advanceTimersByTime(59_000);
  expect(revoked).toEqual([]);
  vi.advanceTimersByTime(2000);
  expect(revoked).toEqual(["blob:x"]);
});
