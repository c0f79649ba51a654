import { STEPS_AT_ONCE } from "@colophon/contracts/manuscript/sections/manuscript";
import { documentOfText } from "@colophon/manuscript/chapter-document";
import type { EditorState } from "prosemirror-state";
import { expect, test } from "vitest";
import { type SectionServer, buildSectionServer } from "../../testing/manuscript/build-section-server.ts";
import {
  type HandTimers,
  type MemoryDevice,
  type MemoryNames,
  buildMemoryDevice,
  handTimers,
  memoryNames,
} from "../../testing/manuscript/sync-stand-ins.ts";
import { type OpenSection, openSection, sendLeftovers } from "./open-section.ts";
import type { SectionPorts } from "./section-ports.ts";
import { SyncTrouble } from "./sync-trouble.ts";

const TEXT = "The lamp went out.\n\nNobody spoke for a while.\n\nMorning came over the salt.";

type Fixture = { server: SectionServer; device: MemoryDevice; names: MemoryNames; timers: HandTimers };
type Tab = OpenSection["core"] & { close: () => Promise<void>; type: (text: string, at?: number) => void };

function buildFixture(server = buildSectionServer(documentOfText(TEXT))): Fixture {
  return { server, device: buildMemoryDevice(), names: memoryNames(), timers: handTimers() };
}

let ids = 0;

function portsOf({ server, device, names, timers }: Fixture): SectionPorts {
  const newId = (): string => {
    ids += 1;
    return `tab-number-${ids}`;
  };
  return { transport: server.transport, device, names, timers, newId };
}

async function buildTab(fixture: Fixture): Promise<Tab> {
  const opened = await openSection(portsOf(fixture), []);
  const { core } = opened;
  return {
    ...core,
    close: () => opened.close(),
    type: (text, at = 1) => core.recordChange(core.state().apply(core.state().tr.insertText(text, at))),
  };
}

/** Simulates a crash: nothing more is sent, and the tab's name is free. */
async function crash(fixture: Fixture, tab: Tab): Promise<void> {
  await tab.stop();
  for (const { clientId } of fixture.device.records()) fixture.names.die(clientId);
}

async function settled(): Promise<void> {
  for (let n = 0; n < 12; n += 1) await new Promise((resolve) => setImmediate(resolve));
}

function throwOffline(): never {
  throw new SyncTrouble("away", { sentence: "away" });
}

const textOf = (state: EditorState): string => state.doc.textBetween(0, state.doc.content.size, "\n");

test("sends after 400 ms of quiet, and every 2 s during continuous typing", async () => {
  const fixture = buildFixture();
  const tab = await buildTab(fixture);
  tab.type("a");
  fixture.timers.move(399);
  await settled();
  expect(fixture.server.version()).toBe(0);
  fixture.timers.move(1);
  await settled();
  expect(fixture.server.version()).toBe(1);
  for (let n = 0; n < 10; n += 1) {
    tab.type("b");
    fixture.timers.move(300);
    await settled();
  }
  expect(fixture.server.version()).toBe(1 + 7);
  expect(tab.status()).toEqual({ kind: "saving" });
  fixture.timers.move(400);
  await settled();
  expect(tab.status()).toEqual({ kind: "saved" });
});

test("stores a step on the device before the server has it", async () => {
  const fixture = buildFixture();
  const tab = await buildTab(fixture);
  let unsentAtCall = -1;
  fixture.server.hooks.before = () => {
    unsentAtCall = fixture.device.records()[0]?.unsent.length ?? 0;
  };
  tab.type("a");
  const sent = tab.flush();
  tab.type("b");
  await sent;
  expect(unsentAtCall).toBeGreaterThan(0);
  expect(fixture.server.version()).toBe(2);
  expect(fixture.device.records().map(({ unsent }) => unsent)).toEqual([[]]);
});

test("makes one call at a time, however often requested", async () => {
  const fixture = buildFixture();
  const tab = await buildTab(fixture);
  fixture.server.calls.length = 0;
  tab.type("a");
  await Promise.all([tab.flush(), tab.flush(), tab.flush()]);
  expect(fixture.server.calls.filter(({ kind }) => kind === "save")).toHaveLength(1);
});

test("keeps and counts words without a server, and retries after growing pauses", async () => {
  const fixture = buildFixture();
  const tab = await buildTab(fixture);
  fixture.server.hooks.before = throwOffline;
  tab.type("a");
  await expect(tab.flush()).rejects.toThrow("away");
  tab.type("b");
  expect(tab.status()).toEqual({ kind: "kept", unsentSteps: 2 });
  let tries = 0;
  fixture.server.hooks.before = () => {
    tries += 1;
    throwOffline();
  };
  for (let second = 0; second < 16; second += 1) {
    fixture.timers.move(1000);
    await settled();
  }
  expect(tries).toBe(4);
  fixture.server.hooks.before = () => {};
  tab.wake();
  await settled();
  expect(tab.status()).toEqual({ kind: "saved" });
  expect(fixture.server.version()).toBe(2);
});

test("stores nothing twice after a lost answer", async () => {
  const fixture = buildFixture();
  const tab = await buildTab(fixture);
  fixture.server.hooks.after = throwOffline;
  tab.type("once ");
  await expect(tab.flush()).rejects.toThrow("away");
  fixture.server.hooks.after = () => {};
  tab.type("more ", 6);
  await tab.flush();
  expect(fixture.server.document().textContent).toContain("once more The lamp");
  expect(fixture.server.version()).toBe(2);
});

test("takes over a dead tab's unsent words, but not a live one's", async () => {
  const fixture = buildFixture();
  const first = await buildTab(fixture);
  fixture.server.hooks.before = throwOffline;
  first.type("kept ");
  await first.flush().catch(() => undefined);
  const beside = await buildTab(fixture);
  expect(textOf(beside.state())).not.toContain("kept");
  await crash(fixture, first);
  const after = await buildTab({ ...fixture, names: memoryNames() });
  expect(textOf(after.state())).toContain("kept The lamp");
  expect(after.status()).toEqual({ kind: "kept", unsentSteps: 1 });
});

test("sends several dead tabs' leftovers under their own names, and clears them", async () => {
  const fixture = buildFixture();
  const tabs = [await buildTab(fixture), await buildTab(fixture)];
  fixture.server.hooks.before = throwOffline;
  tabs[0]?.type("left ");
  tabs[1]?.type("right ");
  await settled();
  for (const tab of tabs) await crash(fixture, tab);
  fixture.server.hooks.before = () => {};
  const tab = await buildTab(fixture);
  await sendLeftovers(portsOf(fixture), (lost) => tab.recoverLost(lost));
  expect(fixture.server.document().textContent).toMatch(/left|right/u);
  tab.wake();
  await settled();
  expect(textOf(tab.state())).toMatch(/(left right|right left) The lamp/u);
  expect(fixture.device.records()).toHaveLength(1);
});

test("opens the device's last version without a server, and nothing never opened", async () => {
  const fixture = buildFixture();
  const tab = await buildTab(fixture);
  tab.type("seen ");
  await tab.flush();
  await tab.close();
  fixture.server.hooks.before = throwOffline;
  const again = await buildTab(fixture);
  expect(textOf(again.state())).toContain("seen The lamp");
  again.type("offline ");
  await again.close();
  await expect(buildTab(buildFixture(fixture.server))).rejects.toThrow("away");
});

test("does not wait for a slow server", async () => {
  const fixture = buildFixture();
  await (await buildTab(fixture)).close();
  const transport = { ...fixture.server.transport, fetchSection: () => new Promise<never>(() => {}) };
  const opening = openSection({ ...portsOf(fixture), transport }, []);
  await settled();
  fixture.timers.move(1500);
  expect(textOf((await opening).core.state())).toContain("The lamp");
});

test("offers words typed into a passage deleted elsewhere until settled", async () => {
  const fixture = buildFixture();
  const [here, there] = [await buildTab(fixture), await buildTab(fixture)];
  here.type("quite suddenly ", 5);
  here.type("bright ", 5);
  const gone = there.state().tr.delete(0, there.state().doc.child(0).nodeSize);
  there.recordChange(there.state().apply(gone));
  await there.flush();
  await here.flush();
  expect(here.lostPassages().map(({ text }) => text)).toEqual(["bright quite suddenly"]);
  expect(textOf(here.state())).toBe(textOf(there.state()));
  await here.close();
  const again = await buildTab(fixture);
  const [passage] = again.lostPassages();
  expect(passage?.text).toBe("bright quite suddenly");
  again.settleLost(passage?.id ?? "");
  expect(again.lostPassages()).toEqual([]);
});

test("does not offer words that the author has removed", async () => {
  const fixture = buildFixture();
  const [here, there] = [await buildTab(fixture), await buildTab(fixture)];
  here.type("never mind ", 5);
  here.recordChange(here.state().apply(here.state().tr.delete(5, 16)));
  there.recordChange(there.state().apply(there.state().tr.delete(0, 20)));
  await there.flush();
  await here.flush();
  expect(here.lostPassages()).toEqual([]);
});

test("shows the server's sentence for a rejection, and retries after the next change", async () => {
  const fixture = buildFixture();
  const tab = await buildTab(fixture);
  fixture.server.hooks.before = () => {
    throw new SyncTrouble("refused", { sentence: "A chapter has at most 300,000 words." });
  };
  tab.type("too much");
  await expect(tab.flush()).rejects.toThrow("300,000 words");
  expect(tab.status()).toEqual({ kind: "refused", sentence: "A chapter has at most 300,000 words." });
  fixture.server.hooks.before = () => {};
  fixture.timers.move(60_000);
  await settled();
  expect(fixture.server.version()).toBe(0);
  tab.recordChange(tab.state().apply(tab.state().tr.delete(1, 9)));
  fixture.timers.move(1500);
  await settled();
  expect(tab.status()).toEqual({ kind: "saved" });
});

test("offers the device's text for a server restored to an older day", async () => {
  const fixture = buildFixture();
  const tab = await buildTab(fixture);
  tab.type("saved ");
  await tab.flush();
  tab.type("unsaved ");
  fixture.server.goBackTo(0);
  await tab.flush().catch(() => undefined);
  await settled();
  expect(textOf(tab.state())).toBe(TEXT.replaceAll("\n\n", "\n"));
  expect(tab.lostPassages()[0]?.text).toContain("unsaved saved The lamp went out.");
  tab.type("on ");
  await tab.flush();
  expect(fixture.server.document().textContent).toContain("on The lamp");
});

test("offers it too if the restored server was edited since", async () => {
  const fixture = buildFixture();
  const tab = await buildTab(fixture);
  tab.type("saved ");
  await tab.flush();
  await tab.close();
  fixture.server.goBackTo(0);
  const elsewhere = await buildTab(buildFixture(fixture.server));
  elsewhere.type("a");
  await elsewhere.flush();
  // as many versions as this device knows, and then more
  for (const letter of ["b", "c"]) {
    const again = await buildTab(fixture);
    await settled();
    expect(textOf(again.state())).toBe(textOf(elsewhere.state()));
    const lost = again.lostPassages().map(({ text, isWhole }) => [text.split("\n")[0], isWhole]);
    expect(lost).toEqual([["saved The lamp went out.", true]]);
    await again.close();
    elsewhere.type(letter);
    await elsewhere.flush();
  }
});

test("keeps an open tab's steps out of a restored server's other text", async () => {
  const fixture = buildFixture();
  const tab = await buildTab(fixture);
  tab.type("saved ");
  await tab.flush();
  fixture.server.goBackTo(0);
  const elsewhere = await buildTab(buildFixture(fixture.server));
  elsewhere.recordChange(elsewhere.state().apply(elsewhere.state().tr.delete(1, 10)));
  await elsewhere.flush();
  tab.type("unsaved ", 7);
  await tab.flush();
  expect(textOf(tab.state())).toBe(textOf(elsewhere.state()));
  expect(tab.lostPassages()[0]?.text).toContain("saved unsaved The lamp went out.");
});

test("stores what is typed into a trashed section, and says that it is in the trash", async () => {
  const fixture = buildFixture();
  const tab = await buildTab(fixture);
  const notified: boolean[] = [];
  tab.subscribe(() => notified.push(tab.isInTrash()));
  fixture.server.bin(true);
  tab.type("kept ");
  await tab.flush();
  expect(fixture.server.document().textContent).toContain("kept The lamp");
  expect(notified.at(-1)).toBe(true);
  fixture.server.bin(false);
  tab.wake();
  await settled();
  expect(notified.at(-1)).toBe(false);
});

test("keeps and offers the words of a deleted section", async () => {
  const fixture = buildFixture();
  const tab = await buildTab(fixture);
  tab.type("orphaned ");
  fixture.server.hooks.before = () => {
    throw new SyncTrouble("gone", { sentence: "There is no such chapter." });
  };
  await expect(tab.flush()).rejects.toThrow("no such chapter");
  expect(tab.status()).toEqual({ kind: "gone", sentence: "There is no such chapter." });
  expect(tab.lostPassages().map(({ text }) => text)).toEqual(["orphaned"]);
  expect(fixture.device.records()[0]?.unsent).toHaveLength(1);
});

test("reports a full device, and still sends words", async () => {
  const fixture = buildFixture();
  fixture.device.fill();
  const tab = await buildTab(fixture);
  tab.type("a");
  await settled();
  expect(tab.status()).toEqual({ kind: "saving", isOnlyInMemory: true });
  await tab.flush();
  expect(tab.status()).toEqual({ kind: "saved" });
  expect(fixture.server.version()).toBe(1);
});

test("returns the words of an unreadable record", async () => {
  const fixture = buildFixture();
  const unsent = [{ stepType: "torn", slice: { content: [{ type: "text", text: "half a sentence" }] } }];
  const record = { clientId: "tab-torn", sequence: 3, stamp: "", taken: [], unsent, lost: [], writtenAt: 1 };
  await fixture.device.write({ ...record, base: { version: 0, document: documentOfText(TEXT).toJSON() } });
  const tab = await buildTab(fixture);
  expect(tab.lostPassages().map(({ text }) => text)).toEqual(["half a sentence"]);
  expect(textOf(tab.state())).toContain("The lamp");
});

test("delays others' steps during composition", async () => {
  const fixture = buildFixture();
  const [here, there] = [await buildTab(fixture), await buildTab(fixture)];
  const view = {
    state: here.state(),
    composing: true,
    dispatch(transaction: EditorState["tr"]) {
      view.state = view.state.apply(transaction);
    },
    updateState(state: EditorState) {
      view.state = state;
    },
  };
  here.connect(view);
  there.type("elsewhere ");
  await there.flush();
  here.onServerVersion(1);
  await settled();
  expect(textOf(view.state)).not.toContain("elsewhere");
  view.composing = false;
  fixture.timers.move(300);
  await settled();
  expect(textOf(view.state)).toContain("elsewhere");
});

test("rebases 1,500 steps over 1,500 after a day offline, and sends them in acceptable calls", async () => {
  const fixture = buildFixture(buildSectionServer(documentOfText(`${TEXT}\n\n`.repeat(60))));
  const device = { ...fixture.device, write: async () => {} };
  const [laptop, other] = [await buildTab({ ...fixture, device }), await buildTab({ ...fixture, device })];
  const { size } = laptop.state().doc.content;
  for (let n = 0; n < 1500; n += 1) {
    laptop.type("a", 10 + ((n * 37) % (size - 200)));
    other.type("b", 10 + ((n * 53) % (size - 200)));
  }
  await other.flush();
  await laptop.flush();
  expect(laptop.state().doc.eq(fixture.server.document())).toBe(true);
  const most = Math.max(...fixture.server.calls.map(({ steps }) => steps));
  expect(most).toBeLessThanOrEqual(STEPS_AT_ONCE);
});
