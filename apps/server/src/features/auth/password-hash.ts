import { AppError } from "@colophon/contracts/errors";
import { hash, verify } from "@node-rs/argon2";

/** @source docs/product/assurance.md: argon2id, 64 MiB, t 3; at most 2 hashing at once and a queue of 64 */
/** The library numbers argon2id 2; its const enum cannot be imported under isolated modules. */
const ARGON2ID = 2;
const ARGON2 = { algorithm: ARGON2ID, memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };
const AT_ONCE = 2;
const QUEUE = 64;

/** Hashes and checks passwords, a few at a time: each takes 64 MiB, so a flood would take the machine. */
export interface PasswordHasher {
  /** @throws AppError "server.busy" when 64 are waiting already */
  hash(password: string): Promise<string>;
  /** @throws AppError "server.busy" when 64 are waiting already */
  verify(hashed: string, password: string): Promise<boolean>;
  /** Takes the time a check takes, for addresses that have no password. */
  verifyNothing(password: string): Promise<false>;
}

/** What does the work, one password at a time. */
type Engine = Pick<PasswordHasher, "hash" | "verify">;

const argon2: Engine = {
  hash: (password) => hash(password, ARGON2),
  verify: (hashed, password) => verify(hashed, password),
};

/** @param engine  argon2 when absent; tests hold another one up to see who waits */
export function createPasswordHasher(engine: Engine = argon2): PasswordHasher {
  const turn = createTurns(AT_ONCE, QUEUE);
  let nobody: string | undefined;
  return {
    hash: (password) => turn(() => engine.hash(password)),
    verify: (hashed, password) => turn(() => engine.verify(hashed, password)),
    async verifyNothing(password) {
      await turn(async () => {
        nobody ??= await engine.hash("nobody has this password");
        await engine.verify(nobody, password);
      });
      return false;
    },
  };
}

type Turns = <T>(work: () => Promise<T>) => Promise<T>;

function createTurns(atOnce: number, queue: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= queue) throw new AppError("server.busy", { retry_after_seconds: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
