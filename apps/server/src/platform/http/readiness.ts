/** Every probe is answered within two seconds, whatever hangs. */
const ANSWER_MS = 1500;

/** A part that the service depends on. */
export type ReadinessCheck = {
  /** @throws if the part doesn't work */
  look: () => Promise<void>;
  /** how long a result is cached before the next check, in milliseconds */
  cacheMs: number;
};

type PartState = "ok" | "away";
type Probe = () => Promise<PartState>;

/** The parts that respond. */
export type ReadinessReport = { isReady: boolean; checks: Record<string, PartState> };

/** Whether the process can serve requests; probed by load balancers. */
export type Readiness = () => Promise<ReadinessReport>;

/**
 * Checks a part once at a time, however many probes arrive; a part that doesn't respond in time counts as
 * down.
 */
export function createReadiness(checks: Readonly<Record<string, ReadinessCheck>>): Readiness {
  const looks = Object.entries(checks).map(([part, check]): [string, Probe] => [part, createProbe(check)]);
  return async () => {
    const found = await Promise.all(
      looks.map(async ([part, look]): Promise<[string, PartState]> => [part, await look()]),
    );
    return {
      isReady: found.every(([, state]) => state === "ok"),
      checks: Object.fromEntries(found),
    };
  };
}

function createProbe({ look, cacheMs }: ReadinessCheck): Probe {
  let looking: Promise<PartState> | null = null;
  let last: { state: PartState; at: number } | null = null;
  const find = async (): Promise<PartState> => {
    const state = await look().then(
      (): PartState => "ok",
      (): PartState => "away",
    );
    last = { state, at: performance.now() };
    looking = null;
    return state;
  };
  return async () => {
    if (last !== null && performance.now() - last.at < cacheMs) return last.state;
    looking ??= find();
    const late = new Promise<PartState>((resolve) => void setTimeout(resolve, ANSWER_MS, "away").unref());
    return Promise.race([looking, late]);
  };
}
