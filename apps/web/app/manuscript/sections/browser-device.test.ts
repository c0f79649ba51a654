import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { type SectionPlace, browserDevice, clearCopies, sectionsWithUnsent } from "./browser-device.ts";
import type { SectionRecord } from "./device-record.ts";

let accounts = 0;

/** A section of an author with nothing on this device yet. */
function buildPlace(): SectionPlace {
  accounts += 1;
  return { accountId: `ada-${accounts}`, bookId: "book", sectionId: "one" };
}

function buildRecord(changes: Partial<SectionRecord> = {}): SectionRecord {
  const base = { version: 4, document: { type: "doc" } };
  const record = { clientId: "tab-a", sequence: 1, base, stamp: "7", taken: [], unsent: [], lost: [] };
  return { ...record, writtenAt: 1, ...changes };
}

const steps = (count: number, name = "s"): { step: string }[] =>
  Array.from({ length: count }, (_, n) => ({ step: `${name}${n}` }));

afterEach(() => {
  vi.restoreAllMocks();
});

test("reads a record as written, in another tab and after it grew and shrank", async () => {
  const place = buildPlace();
  const device = browserDevice(place);
  const many = steps(450);
  for (const unsent of [
    many.slice(0, 1),
    many,
    many.slice(0, 201),
    [...many.slice(0, 100), ...steps(20, "t")],
  ]) {
    const record = buildRecord({
      unsent,
      taken: many,
      sequence: unsent.length,
      lost: [{ id: "l", text: "lost" }],
    });
    await device.write(record);
    expect(await browserDevice(place).read()).toEqual([record]);
  }
});

test("writes a keystroke's own piece after a long day, not everything", async () => {
  const device = browserDevice(buildPlace());
  const day = steps(1000);
  const record = buildRecord({ unsent: day });
  await device.write(record);
  const put = vi.spyOn(IDBObjectStore.prototype, "put");
  await device.write({ ...record, unsent: [...day, { step: "new" }] });
  const written = JSON.stringify(put.mock.calls.map(([value]) => value));
  expect(written).toContain("new");
  expect(written.length).toBeLessThan(300);
});

test("writes nothing that can't be written completely", async () => {
  const place = buildPlace();
  const device = browserDevice(place);
  await device.write(buildRecord({ unsent: steps(1) }));
  // a record the browser can't clone fails when its head has already been written
  const refused = [...steps(1), { step: () => undefined }];
  await expect(device.write(buildRecord({ sequence: 9, unsent: refused }))).rejects.toThrow("clone");
  expect(await browserDevice(place).read()).toEqual([buildRecord({ unsent: steps(1) })]);
  await device.write(buildRecord({ sequence: 9, unsent: steps(2) }));
  expect(await browserDevice(place).read()).toEqual([buildRecord({ sequence: 9, unsent: steps(2) })]);
});

test("hides records from other authors and sections", async () => {
  const place = buildPlace();
  await browserDevice(place).write(buildRecord({ unsent: steps(1) }));
  expect(await browserDevice({ ...place, accountId: `${place.accountId}0` }).read()).toEqual([]);
  expect(await browserDevice({ ...place, sectionId: "on" }).read()).toEqual([]);
});

test("lists sections with unsent words, without cleared ones", async () => {
  const place = buildPlace();
  const two = { ...place, sectionId: "two" };
  await browserDevice(place).write(buildRecord({ unsent: steps(1) }));
  await browserDevice(two).write(buildRecord());
  expect(await sectionsWithUnsent(place)).toEqual(["one"]);
  await browserDevice(place).remove("tab-a");
  expect(await sectionsWithUnsent(place)).toEqual([]);
});

test("deletes an author's text on signing out, except unsent words", async () => {
  const place = buildPlace();
  const at = (sectionId: string) => browserDevice({ ...place, sectionId });
  await at("one").write(buildRecord({ unsent: steps(1) }));
  await at("two").write(buildRecord());
  await at("three").write(buildRecord({ lost: [{ id: "l", text: "lost" }] }));
  await clearCopies(place.accountId);
  expect(await at("one").read()).toHaveLength(1);
  expect(await at("two").read()).toEqual([]);
  expect(await at("three").read()).toHaveLength(1);
});
