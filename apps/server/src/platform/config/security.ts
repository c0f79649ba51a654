import { z } from "zod";
import { wholeNumber } from "./variable-kinds.ts";

const Threshold = wholeNumber(1, 1_000_000);

/** Number of events in ten minutes that raises an alarm. */
export const SecurityVariables = z.object({
  ALARM_FAILED_SIGN_INS: Threshold.default(100),
  ALARM_REGISTRATIONS: Threshold.default(50),
  ALARM_RESETS_ASKED: Threshold.default(50),
  ALARM_LIMITS_HIT: Threshold.default(20),
  ALARM_FOREIGN_TOKENS: Threshold.default(5),
});

export type SecurityConfig = {
  bursts: {
    failedSignIns: number;
    registrations: number;
    resetsAsked: number;
    limitsHit: number;
    unboundTokens: number;
  };
};

export function securityOf(values: z.output<typeof SecurityVariables>): SecurityConfig {
  return {
    bursts: {
      failedSignIns: values.ALARM_FAILED_SIGN_INS,
      registrations: values.ALARM_REGISTRATIONS,
      resetsAsked: values.ALARM_RESETS_ASKED,
      limitsHit: values.ALARM_LIMITS_HIT,
      unboundTokens: values.ALARM_FOREIGN_TOKENS,
    },
  };
}
