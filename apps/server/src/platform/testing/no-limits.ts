import type { CallLimits } from "../http/rate-limit.ts";

/** Limits that let every call through, for tests that ask more often than anybody may. */
export const NO_LIMITS: CallLimits = {
  count: async () => ({ hit: null, isKnown: false, forgive: async () => {} }),
  remember: async () => {},
};
