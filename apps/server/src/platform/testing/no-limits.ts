import type { CallLimits } from "../http/rate-limit.ts";

/** Limits that admit every call, for tests that exceed the real ones. */
export const NO_LIMITS: CallLimits = {
  count: async () => ({ hit: null, isKnown: false, forgive: async () => {} }),
  remember: async () => {},
};
