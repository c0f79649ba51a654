import { AppError } from "@colophon/contracts/errors";
import { hash, verify } from "@node-rs/argon2";
import { createFairSemaphore } from "../../platform/fair-semaphore.ts";
import { networkKey } from "../../platform/http/client-ip.ts";

/** @source docs/product/assurance.md: argon2id, 64 MiB, t 3; at most 2 hashing at once and a queue of 64 */
/** The library uses 2 for argon2id; its const enum cannot be imported under isolated modules. */
const ARGON2ID = 2;
const ARGON2 = { algorithm: ARGON2ID, memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };
const AT_ONCE = 2;
const PLACES = 64;
/** An office signing in at the same moment; docs/decisions/0020-rate-limits-and-fair-shares.md. */
const MAX_PER_IP = 16;

/**
 * A password, and the IP address it comes from. `isKnown`: they are signed in, or the account knows their
 * network or device; then they don't wait behind strangers.
 */
type Typed = { password: string; from: string; isKnown?: boolean };

/**
 * Hashes and checks passwords, a few at a time: each takes 64 MiB, so a flood would exhaust the machine.
 * Waiting calls are served round-robin by IP address, so a flood from one doesn't hold up the others; known
 * callers have a queue of their own, served first, so a flood from many networks only holds up strangers.
 */
export interface PasswordHasher {
  /** @throws AppError "server.busy" if too many are waiting */
  hash(typed: Typed): Promise<string>;
  /** @throws AppError "server.busy" if too many are waiting */
  verify(typed: Typed & { hashed: string }): Promise<boolean>;
  /** Takes as long as a check, for addresses without a password. */
  verifyNothing(typed: Typed): Promise<false>;
}

/** Processes one password at a time. */
type Engine = {
  hash: (password: string) => Promise<string>;
  verify: (hashed: string, password: string) => Promise<boolean>;
};

const argon2: Engine = {
  hash: (password) => hash(password, ARGON2),
  verify: (hashed, password) => verify(hashed, password),
};

/** @param engine  argon2 by default; tests pass one they can block, to see who waits */
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
