import { LISTING_LIMITS } from "@colophon/kdp/listing-rules";
import { titleProblems } from "@colophon/kdp/title-problems";
import { TextField } from "../../ui/field.tsx";
import { RadioField } from "../../ui/radio-field.tsx";
import { EditorSection, LengthCounter } from "./editor-section.tsx";
import type { OptimizationForm } from "./use-optimization-form.ts";

/** Titles to compare, each with its subtitle; the chosen one can be edited. */
export function TitleEditor({ form }: { form: OptimizationForm }): React.ReactElement {
  const { values, errors, change, optimization } = form;
  const choices = optimization.optimization_result.title_choices;
  const whole = values.subtitle.trim() === "" ? values.title : `${values.title}: ${values.subtitle}`;
  const chosen = choices.findIndex(
    ({ title, subtitle }) => title === values.title && subtitle === values.subtitle,
  );
  const together = values.title.trim().length + values.subtitle.trim().length;
  return (
    <EditorSection title="Title and subtitle" text={whole} copied="title and subtitle">
      {choices.length > 1 && (
        <RadioField
          label="Compare and choose"
          name={`title-${optimization.id}`}
          value={String(chosen)}
          options={choices.map(({ title, subtitle, why }, at) => ({
            value: String(at),
            label: subtitle === "" ? title : `${title}: ${subtitle}`,
            hint: why,
          }))}
          onChange={({ target }) => {
            const choice = choices[Number(target.value)];
            if (choice !== undefined) change({ title: choice.title, subtitle: choice.subtitle });
          }}
        />
      )}
      <TextField
        label="Optimized title"
        aside={<LengthCounter now={values.title.trim().length} most={LISTING_LIMITS.titleAndSubtitle} />}
        hint={titleHint(values)}
        value={values.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextField
        label="Optimized subtitle"
        aside={<LengthCounter now={together} most={LISTING_LIMITS.titleAndSubtitle} />}
        hint={rejectionOf("subtitle", values) ?? "Title and subtitle have 200 characters together."}
        error={errors["subtitle"]}
        value={values.subtitle}
        onChange={({ target }) => change({ subtitle: target.value })}
      />
    </EditorSection>
  );
}

type Titles = { title: string; subtitle: string };

/** The rule that a title or subtitle breaks. It can be saved here; KDP would reject it. */
function rejectionOf(text: keyof Titles, { title, subtitle }: Titles): React.ReactNode {
  const problem = titleProblems({ title: title.trim(), subtitle: subtitle.trim() }).find(
    (one) => one.text === text,
  );
  if (problem === undefined) return null;
  return (
    <span className="text-warning">
      {problem.sentence} {problem.hint}
    </span>
  );
}

function titleHint(titles: Titles): React.ReactNode {
  const { title } = titles;
  const refusal = rejectionOf("title", titles);
  if (refusal !== null) return refusal;
  return title.trim().length > LISTING_LIMITS.readableTitle
    ? `About ${LISTING_LIMITS.readableTitle} characters can be read in a row of books.`
    : null;
}
