import { expect, test } from "vitest";
import { createPasswordHasher } from "./password-hash.ts";

/** A password typed at an address that nobody else calls from. */
function typed(password: string): { password: string; from: string } {
  return { password, from: `address of ${password}` };
}

/** Hashes nothing and finishes on command, so that a test sees how many are running. */
function buildBlockedEngine(): {
  engine: NonNullable<Parameters<typeof createPasswordHasher>[0]>;
  begun: () => number;
  endOne: () => Promise<void>;
} {
  const underWay: (() => void)[] = [];
  let begun = 0;
  const wait = async (): Promise<void> => {
    begun += 1;
    await new Promise<void>((resolve) => underWay.push(resolve));
  };
  return {
    engine: {
      hash: (password) => wait().then(() => `hash of ${password}`),
      verify: (hashed, password) => wait().then(() => hashed === `hash of ${password}`),
    },
    begun: () => begun,
    async endOne() {
      underWay.shift()?.();
      // waiting calls start a few event loop turns later
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test("hashes two passwords at once, and starts the next when one has ended", async () => {
  const { engine, begun, endOne } = buildBlockedEngine();
  const passwords = createPasswordHasher(engine);
  const all = Promise.all([
    passwords.hash(typed("one")),
    passwords.verify({ hashed: "hash of two", ...typed("two") }),
    passwords.hash(typed("three")),
    passwords.verify({ hashed: "hash of four", ...typed("fore") }),
  ]);
  expect(begun()).toBe(2);
  await endOne();
  expect(begun()).toBe(3);
  await endOne();
  expect(begun()).toBe(4);
  await endOne();
  await endOne();
  expect(await all).toEqual(["hash of one", true, "hash of three", false]);
});

test("queues 64 behind the two, and tells the next that the server is busy, without affecting others", async () => {
  const { engine, begun, endOne } = buildBlockedEngine();
  const passwords = createPasswordHasher(engine);
  const inTime = Array.from({ length: 66 }, (_, n) => passwords.hash(typed(`${n}`)));
  await expect(passwords.verify({ hashed: "hash of x", ...typed("x") })).rejects.toMatchObject({
    code: "server.busy",
    status: 503,
    data: { retry_after_seconds: 5 },
  });
  while (begun() < 66) await endOne();
  await endOne();
  await endOne();
  expect(await Promise.all(inTime)).toEqual(inTime.map((_, n) => `hash of ${n}`));
});

test("queues 16 of one address, tells the next that the server is busy, and keeps room for others", async () => {
  const { engine, begun, endOne } = buildBlockedEngine();
  const passwords = createPasswordHasher(engine);
  const spray = Array.from({ length: 18 }, (_, n) => passwords.hash({ password: `${n}`, from: "192.0.2.7" }));
  const next = { password: "x", from: "::ffff:192.0.2.7" };
  await expect(passwords.verifyNothing(next)).rejects.toMatchObject({ code: "server.busy" });
  const neighbour = passwords.hash({ password: "y", from: "192.0.2.8" });
  while (begun() < 19) await endOne();
  await endOne();
  await endOne();
  await Promise.all([...spray, neighbour]);
});

test("serves callers known to their accounts while new networks flood the queue", async () => {
  const { engine, endOne } = buildBlockedEngine();
  const passwords = createPasswordHasher(engine);
  const answers = { known: { served: 0, refused: 0 }, strangers: { served: 0, refused: 0 } };
  const note = (whose: "known" | "strangers", check: Promise<boolean>): Promise<void> =>
    check.then(
      () => void (answers[whose].served += 1),
      () => void (answers[whose].refused += 1),
    );
  let flooding = 0;
  const all: Promise<void>[] = [];
  const flood = (until: number): void => {
    for (; flooding < until; flooding += 1) {
      const anonymous = { password: "guess", from: `198.51.${Math.floor(flooding / 250)}.${flooding % 250}` };
      all.push(note("strangers", passwords.verify({ hashed: "hash of x", ...anonymous })));
    }
  };
  for (let round = 0; round < 40; round += 1) {
    flood((round + 1) * 150);
    const known = { password: "right", from: `203.0.113.${round}`, isKnown: true };
    all.push(note("known", passwords.verify({ hashed: "hash of right", ...known })));
    // Eight checks a round, as many as a small machine does in the time of 150 calls.
    for (let turn = 0; turn < 8; turn += 1) await endOne();
  }
  const waiting = 2 + 64;
  for (let turn = 0; turn < waiting; turn += 1) await endOne();
  await Promise.all(all);
  expect(answers.known).toEqual({ served: 40, refused: 0 });
  expect(answers.strangers.refused).toBeGreaterThan(5000);
});

test("queues callers of one IPv6 household as one", async () => {
  const { engine, begun, endOne } = buildBlockedEngine();
  const passwords = createPasswordHasher(engine);
  const household = Array.from({ length: 18 }, (_, n) =>
    passwords.hash({ password: `${n}`, from: `2001:db8:1:${n + 1}::1` }),
  );
  const next = { password: "x", from: "2001:db8:1:2:ffff::1" };
  await expect(passwords.hash(next)).rejects.toMatchObject({ code: "server.busy" });
  while (begun() < 18) await endOne();
  await endOne();
  await endOne();
  await Promise.all(household);
});

test("continues with the next after a failed check", async () => {
  let calls = 0;
  const passwords = createPasswordHasher({
    hash: async (password) => password,
    async verify() {
      calls += 1;
      throw new Error("no hash of ours");
    },
  });
  const checks = await Promise.allSettled(
    [1, 2, 3, 4, 5].map(() => passwords.verify({ hashed: "nonsense", ...typed("x") })),
  );
  expect(checks.every(({ status }) => status === "rejected")).toBe(true);
  expect(calls).toBe(5);
});

test("does a full check for an address without a password, in turn", async () => {
  const { engine, begun, endOne } = buildBlockedEngine();
  const passwords = createPasswordHasher(engine);
  // The hash compared for unknown users is computed once.
  const first = passwords.verifyNothing(typed("guess"));
  await endOne();
  expect(begun()).toBe(2);
  await endOne();
  expect(await first).toBe(false);
  const busy = [passwords.hash(typed("one")), passwords.hash(typed("two"))];
  const second = passwords.verifyNothing(typed("nobody has this password"));
  await endOne();
  expect(begun()).toBe(5);
  await endOne();
  await endOne();
  expect(await second).toBe(false);
  await Promise.all(busy);
});

test("creates the dummy hash again after a failure, so that unknown addresses do not differ", async () => {
  let hashes = 0;
  const passwords = createPasswordHasher({
    async hash() {
      hashes += 1;
      if (hashes === 1) throw new Error("no memory");
      return "hash of nobody";
    },
    verify: async () => false,
  });
  await expect(passwords.verifyNothing(typed("guess"))).rejects.toThrow("no memory");
  expect(await passwords.verifyNothing(typed("guess"))).toBe(false);
  expect(hashes).toBe(2);
});

test("creates the dummy hash in turn as well", async () => {
  const { engine, begun } = buildBlockedEngine();
  const passwords = createPasswordHasher(engine);
  const busy = [
    passwords.hash(typed("one")),
    passwords.hash(typed("two")),
    passwords.verifyNothing(typed("guess")),
  ];
  await new Promise((resolve) => setImmediate(resolve));
  expect(busy).toHaveLength(3);
  expect(begun()).toBe(2);
});

test(
  "hashes by argon2id of 64 MiB in three passes, for its own password only",
  { tags: "merge" },
  async () => {
    const passwords = createPasswordHasher();
    const hashed = await passwords.hash(typed("correct horse"));
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(await passwords.verify({ hashed, ...typed("correct horse") })).toBe(true);
    expect(await passwords.verify({ hashed, ...typed("Correct horse") })).toBe(false);
    expect(await passwords.hash(typed("correct horse"))).not.toBe(hashed);
  },
);
