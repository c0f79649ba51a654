import type {
  ImportedFigures,
  RecommendedKeyword,
} from "@colophon/contracts/publishing/listings/optimization";
import { LISTING_LIMITS, FORBIDDEN_IN_KEYWORDS, findForbiddenPhrases } from "@colophon/kdp/listing-rules";
import { useState } from "react";
import { figureLabel } from "../listings/figure-labels.ts";
import { filledOf } from "../listings/listing-draft.ts";
import { useKeywordFigures } from "../listings/optimization-queries.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { TextField } from "../../ui/field.tsx";
import { EditorSection, LengthCounter } from "./editor-section.tsx";
import type { OptimizationForm } from "./use-optimization-form.ts";

/** The seven keywords, each with its length, the AI's estimate and the numbers from the author's own tool. */
export function KeywordsEditor({ form }: { form: OptimizationForm }): React.ReactElement {
  const { values, change } = form;
  const [looked, setLooked] = useState<readonly string[]>(values.keywords);
  const { data: known } = useKeywordFigures(filledOf(looked));
  const filled = filledOf(values.keywords);
  return (
    <EditorSection title="Recommended keywords" text={filled.join("\n")} copied="the keywords, one a line">
      <p className="text-small text-ink-2">
        {filled.length} of {LISTING_LIMITS.keywords} are filled. KDP takes phrases of up to{" "}
        {LISTING_LIMITS.keywordCharacters} characters.
      </p>
      <ul className="space-y-5">
        {values.keywords.map((keyword, at) => (
          <li key={at}>
            <KeywordRow
              at={at}
              keyword={keyword}
              error={form.errors[`keywords.${at}`]}
              thought={thoughtOf(form, keyword)}
              figures={known?.get(keyword.trim().toLowerCase()) ?? null}
              onChange={(text) =>
                change({ keywords: values.keywords.map((one, other) => (other === at ? text : one)) })
              }
              onLeft={() => setLooked(values.keywords)}
            />
          </li>
        ))}
      </ul>
    </EditorSection>
  );
}

type RowProps = {
  at: number;
  keyword: string;
  error: string | undefined;
  thought: RecommendedKeyword | undefined;
  figures: ImportedFigures | null;
  onChange: (text: string) => void;
  onLeft: () => void;
};

function KeywordRow({
  at,
  keyword,
  error,
  thought,
  figures,
  onChange,
  onLeft,
}: RowProps): React.ReactElement {
  const shown = figures ?? thought?.figures ?? null;
  return (
    <div className="space-y-1">
      <TextField
        label={`Keyword ${at + 1}`}
        aside={
          <span className="flex items-center gap-2">
            {keyword !== "" && (
              <LengthCounter now={keyword.trim().length} most={LISTING_LIMITS.keywordCharacters} />
            )}
            {keyword !== "" && <CopyButton text={keyword.trim()} label={`Copy keyword ${at + 1}`} />}
          </span>
        }
        hint={refusal(keyword)}
        error={error}
        value={keyword}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onLeft}
      />
      {shown !== null && <p className="text-small text-ink-2">{figureLabel(shown)}</p>}
      {thought !== undefined && <Thought thought={thought} />}
    </div>
  );
}

/** Model estimates are labeled as such; a reason without an estimate comes from our code. */
function Thought({ thought }: { thought: RecommendedKeyword }): React.ReactElement | null {
  const { search_difficulty: difficulty, relevance_score: relevance, why } = thought;
  const parts = [
    difficulty === null ? "" : `difficulty ${difficulty}`,
    relevance === null ? "" : `fits ${relevance} of 10`,
    thought.category_match === null ? "" : `its categories ${thought.category_match} of 10`,
  ].filter((words) => words !== "");
  if (parts.length === 0) return why === "" ? null : <p className="text-small text-ink-3">{why}</p>;
  return (
    <p className="text-small text-ink-3">
      <span className="font-medium">AI estimate:</span> {parts.join(", ")}. {why}
    </p>
  );
}

function thoughtOf({ optimization }: OptimizationForm, keyword: string): RecommendedKeyword | undefined {
  const key = keyword.trim().toLowerCase();
  return optimization.optimization_result.recommended_keywords.find(
    (one) => one.keyword.toLowerCase() === key,
  );
}

/** The rule a keyword breaks. It can be saved here, but KDP would reject it. */
function refusal(keyword: string): React.ReactNode {
  const reasons = findForbiddenPhrases(keyword, FORBIDDEN_IN_KEYWORDS).map(({ reason }) => reason);
  if (reasons.length === 0) return null;
  return <span className="text-warning">KDP would refuse this: it {reasons.join(", and ")}.</span>;
}
