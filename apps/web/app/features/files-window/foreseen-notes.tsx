import type { ForeseenRefusal, Mend } from "@colophon/domain/kdp/foreseen-refusals";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { FORMAT_WORDS, changeWords } from "./export-words.ts";

type Props = {
  foreseen: readonly ForeseenRefusal[];
  isAllRefused: boolean;
  onUse: (look: Mend["look"]) => void;
};

/** What KDP would refuse, before it is made, each with the looks that mend it. Two files for one reason are one note. */
export function ForeseenNotes({ foreseen, isAllRefused, onUse }: Props): React.ReactElement | null {
  if (foreseen.length === 0) return null;
  const bySentence = Map.groupBy(foreseen, ({ sentence }) => sentence);
  return (
    <div className="space-y-3" aria-live="polite">
      {[...bySentence].map(([sentence, [first, ...others]]) => {
        if (first === undefined) return null;
        const names = [first, ...others].map(({ format }) => FORMAT_WORDS[format].name).join(" and ");
        return (
          <Notice
            key={sentence}
            tone="warning"
            title={titleOf(first, { names, isAllRefused })}
            action={
              first.mends.length === 0 ? undefined : (
                <div className="flex flex-wrap gap-2">
                  {first.mends.map((mend) => (
                    <Button key={changeWords(mend)} size="small" onClick={() => onUse(mend.look)}>
                      {changeWords(mend)}
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
  { isRefused }: ForeseenRefusal,
  { names, isAllRefused }: { names: string; isAllRefused: boolean },
): string {
  if (!isRefused) return `${names}: close to KDP’s limit, so it may be refused`;
  return isAllRefused ? `${names}: KDP would refuse it` : `Without ${names}: KDP would refuse it`;
}
