import type { SettingValues } from "./settings-queries.ts";
import { NumberBox } from "./number-box.tsx";
import { SettingGroup } from "./setting-group.tsx";
import type { GroupProps } from "./group-props.ts";
import { numberText, typedNumber, typedNumberOrNone } from "./settings-draft.ts";

type Limits = SettingValues["limits"];

const LIMITS = [
  { key: "books_per_day", label: "Books an author may start in 24 hours" },
  { key: "premium_books_per_day", label: "The same with premium (fair use)" },
  { key: "tokens_per_day", label: "Tokens of all writing in 24 hours" },
  { key: "calls_per_minute", label: "Calls of one author or address a minute" },
] as const;

/** Limits per day and per minute. */
export function LimitFields({ draft, onChange, errorAt }: GroupProps): React.ReactElement {
  const { limits } = draft;
  const change = (part: Partial<Limits>): void => onChange({ limits: { ...limits, ...part } });
  return (
    <SettingGroup of="limits">
      <div className="grid gap-4 sm:grid-cols-2">
        {LIMITS.map(({ key, label }) => (
          <NumberBox
            key={key}
            label={label}
            value={limits[key]}
            write={numberText}
            read={typedNumber}
            error={errorAt(`limits.${key}`)}
            onValue={(value) => change({ [key]: value })}
          />
        ))}
        <NumberBox
          label="Ceiling of spend in 24 hours, US dollars"
          hint="By the prices of models below. Empty: no such ceiling."
          value={limits.spend_per_day_usd}
          write={numberText}
          read={typedNumberOrNone}
          error={errorAt("limits.spend_per_day_usd")}
          onValue={(value) => change({ spend_per_day_usd: value })}
        />
      </div>
    </SettingGroup>
  );
}
