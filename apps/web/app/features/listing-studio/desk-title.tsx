import { LISTING_LIMITS } from "@colophon/domain/kdp/listing-rules";
import { titleFaults } from "@colophon/domain/kdp/title-faults";
import { TextField } from "../../ui/field.tsx";
import { RadioField } from "../../ui/radio-field.tsx";
import { DeskSection, Room } from "./desk-section.tsx";
import type { Desk } from "./use-desk.ts";

/** Titles to compare, each with its subtitle; the one taken can be changed. */
export function DeskTitle({ desk }: { desk: Desk }): React.ReactElement {
  const { values, errors, change, optimization } = desk;
  const choices = optimization.optimization_result.title_choices;
  const whole = values.subtitle.trim() === "" ? values.title : `${values.title}: ${values.subtitle}`;
  const chosen = choices.findIndex(
    ({ title, subtitle }) => title === values.title && subtitle === values.subtitle,
  );
  const together = values.title.trim().length + values.subtitle.trim().length;
  return (
    <DeskSection title="Title and subtitle" text={whole} copied="title and subtitle">
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
        aside={<Room now={values.title.trim().length} most={LISTING_LIMITS.titleAndSubtitle} />}
        hint={titleHint(values)}
        value={values.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextField
        label="Optimized subtitle"
        aside={<Room now={together} most={LISTING_LIMITS.titleAndSubtitle} />}
        hint={refusalOf("subtitle", values) ?? "Title and subtitle have 200 characters together."}
        error={errors["subtitle"]}
        value={values.subtitle}
        onChange={({ target }) => change({ subtitle: target.value })}
      />
    </DeskSection>
  );
}

type Titles = { title: string; subtitle: string };

/** The rule that a title or a subtitle breaks. It can be saved here; KDP would not take it. */
function refusalOf(text: keyof Titles, { title, subtitle }: Titles): React.ReactNode {
  const fault = titleFaults({ title: title.trim(), subtitle: subtitle.trim() }).find(
    (one) => one.text === text,
  );
  if (fault === undefined) return null;
  return (
    <span className="text-warning">
      {fault.sentence} {fault.hint}
    </span>
  );
}

function titleHint(titles: Titles): React.ReactNode {
  const { title } = titles;
  const refusal = refusalOf("title", titles);
  if (refusal !== null) return refusal;
  return title.trim().length > LISTING_LIMITS.readableTitle
    ? `About ${LISTING_LIMITS.readableTitle} characters can be read in a row of books.`
    : null;
}
