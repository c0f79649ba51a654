import type { ForeseenRejection, Fix } from "@colophon/kdp/foreseen-rejections";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { FORMAT_LABELS, changeLabel } from "./export-labels.ts";

type Props = {
  foreseen: readonly ForeseenRejection[];
  isAllRejected: boolean;
  onUse: (look: Fix["look"]) => void;
};

/**
 * Problems KDP would reject, shown before files are made, each with the layouts that fix it. Two files with
 * the same problem share a note.
 */
export function ForeseenNotes({ foreseen, isAllRejected, onUse }: Props): React.ReactElement | null {
  if (foreseen.length === 0) return null;
  const byMessage = Map.groupBy(foreseen, ({ sentence }) => sentence);
  return (
    <div className="space-y-3" aria-live="polite">
      {[...byMessage].map(([sentence, [first, ...others]]) => {
        if (first === undefined) return null;
        const names = [first, ...others].map(({ format }) => FORMAT_LABELS[format].name).join(" and ");
        return (
          <Notice
            key={sentence}
            tone="warning"
            title={titleOf(first, { names, isAllRejected })}
            action={
              first.fixes.length === 0 ? undefined : (
                <div className="flex flex-wrap gap-2">
                  {first.fixes.map((mend) => (
                    <Button key={changeLabel(mend)} size="small" onClick={() => onUse(mend.look)}>
                      {changeLabel(mend)}
                    </Button>
                  ))}
                </div>
              )
            }
          >
            {sentence} {first.advice}
          </Notice>
        );
      })}
    </div>
  );
}

function titleOf(
  { isRejected }: ForeseenRejection,
  { names, isAllRejected }: { names: string; isAllRejected: boolean },
): string {
  if (!isRejected) return `${names}: close to KDP’s limit, so it may be refused`;
  return isAllRejected ? `${names}: KDP would refuse it` : `Without ${names}: KDP would refuse it`;
}
