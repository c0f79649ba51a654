import { endingModels } from "@colophon/contracts/ai/model-catalog";
import type { RaiseAlarm } from "../../platform/alarm.ts";

const DAYS_AHEAD = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Remembers the day of its last check, so that hourly checks raise at most one alarm a day. */
export type ModelEnds = { look(models: ReadonlyArray<{ provider: string; model: string }>): void };

/**
 * Alerts the operator to models in use that end within 30 days or have ended: once a week, and daily in the
 * last week.
 */
export function createModelEnds({ alarm, now }: { alarm: RaiseAlarm; now: () => Date }): ModelEnds {
  let lookedOn = "";
  return {
    look(models) {
      const today = now().toISOString().slice(0, 10);
      if (today === lookedOn) return;
      lookedOn = today;
      const due = endingModels(models, { now: now(), days: DAYS_AHEAD }).filter(({ endsOn }) => {
        const daysLeft = Math.round((Date.parse(endsOn) - Date.parse(today)) / DAY_MS);
        return daysLeft <= 7 || (DAYS_AHEAD - daysLeft) % 7 === 0;
      });
      if (due.length > 0) alarm("models that end soon", { models: due });
    },
  };
}
