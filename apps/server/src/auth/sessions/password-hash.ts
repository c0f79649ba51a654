import { AppError } from "@colophon/contracts/errors";
import { hash, verify } from "@node-rs/argon2";
import { createFairSemaphore } from "../../platform/fair-semaphore.ts";
import { networkKey } from "../../platform/http/client-ip.ts";

/** @source docs/product/assurance.md: argon2id, 64 MiB, t 3; at most 2 hashing at once and a queue of 64 */
/** The library numbers argon2id 2; its const enum cannot be imported under isolated modules. */
const ARGON2ID = 2;
const ARGON2 = { algorithm: ARGON2ID, memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };
const AT_ONCE = 2;
const PLACES = 64;
/** An office that signs in at the same moment; docs/decisions/0020-limits-and-who-they-spare.md. */
const MAX_PER_IP = 16;

/**
 * A password, and the network address of whoever typed it. `isKnown`: they are signed in, or the account knows their
 * network or device; then they do not wait behind strangers.
 */
type Typed = { password: string; from: string; isKnown?: boolean };

/**
 * Hashes and checks passwords, a few at a time: each takes 64 MiB, so a flood would take the machine.
 * Those who wait are served in turn by network address, so a flood from one does not hold up the others; those who
 * are known wait in a row of their own, which is served first, so a flood from many networks holds up strangers only.
 */
export interface PasswordHasher {
  /** @throws AppError "server.busy" when too many wait already */
  hash(typed: Typed): Promise<string>;
  /** @throws AppError "server.busy" when too many wait already */
  verify(typed: Typed & { hashed: string }): Promise<boolean>;
  /** Takes the time a check takes, for addresses that have no password. */
  verifyNothing(typed: Typed): Promise<false>;
}

/** What does the work, one password at a time. */
type Engine = {
  hash: (password: string) => Promise<string>;
  verify: (hashed: string, password: string) => Promise<boolean>;
};

const argon2: Engine = {
  hash: (password) => hash(password, ARGON2),
  verify: (hashed, password) => verify(hashed, password),
};

/** @param engine  argon2 when absent; tests hold another one up to see who waits */
export function createPasswordHasher(engine: Engine = argon2): PasswordHasher {
  const inTurn = createFairSemaphore({
    atOnce: AT_ONCE,
    places: PLACES,
    placesEach: MAX_PER_IP,
    rejectWith: () => new AppError("server.busy", { retry_after_seconds: 5 }),
  });
  const turn = <T>({ from, isKnown = false }: Typed, work: () => Promise<T>): Promise<T> =>
    inTurn(networkKey(from), work, { isFirst: isKnown });
  let dummyHash: string | undefined;
  return {
    hash: (typed) => turn(typed, () => engine.hash(typed.password)),
    verify: ({ hashed, ...typed }) => turn(typed, () => engine.verify(hashed, typed.password)),
    async verifyNothing(typed) {
      await turn(typed, async () => {
        dummyHash ??= await engine.hash("nobody has this password");
        await engine.verify(dummyHash, typed.password);
      });
      return false;
    },
  };
}
