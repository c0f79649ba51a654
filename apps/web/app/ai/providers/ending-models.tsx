import { endingModels } from "@colophon/contracts/ai/model-catalog";
import { useState } from "react";
import { Notice } from "../../ui/notice.tsx";

export type NamedModels = { provider: string; models: readonly string[] };

const DAYS_AHEAD = 60;

const onDay = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** A provider's models that have ended or soon will, with their successors. */
export function EndingModels(props: NamedModels): React.ReactElement | null {
  const [now] = useState(() => new Date());
  const models = [...new Set(props.models)].map((model) => ({ provider: props.provider, model }));
  const ending = endingModels(models, { now, days: DAYS_AHEAD });
  if (ending.length === 0) return null;
  return (
    <Notice tone="warning" className="mt-3">
      {ending.map(({ model, endsOn, successor }) => {
        const day = onDay.format(new Date(endsOn));
        const ends = endsOn < now.toISOString().slice(0, 10) ? "was shut down on" : "shuts down on";
        return (
          <p key={model}>
            {model} {ends} {day}.{successor !== null && ` Its provider recommends ${successor}.`}
          </p>
        );
      })}
    </Notice>
  );
}
