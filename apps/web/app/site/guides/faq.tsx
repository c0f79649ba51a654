import { Plus } from "lucide-react";
import type { GuideQuestion } from "./guide.ts";

/** Questions that open their answers, one at a time, without scripts. */
export function Asked({ questions }: { questions: readonly GuideQuestion[] }): React.ReactElement {
  return (
    <div className="divide-y divide-line border-y border-line">
      {questions.map(({ asks, answers }) => (
        <details key={asks} name="questions" className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-4 text-[1.0625rem] font-medium">
            {asks}
            <Plus
              aria-hidden
              strokeWidth={1.75}
              className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-45"
            />
          </summary>
          <p className="max-w-[62ch] pb-6 text-ink-2">{answers}</p>
        </details>
      ))}
    </div>
  );
}
