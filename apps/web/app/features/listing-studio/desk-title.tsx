import { LISTING_LIMITS } from "@colophon/domain/kdp/listing-rules";
import { titleRefusal } from "../../data/listings/title-refusal.tsx";
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
        hint={titleHint(values.title)}
        value={values.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextField
        label="Optimized subtitle"
        aside={<Room now={together} most={LISTING_LIMITS.titleAndSubtitle} />}
        hint={titleRefusal(values.subtitle) ?? "Title and subtitle have 200 characters together."}
        error={errors["subtitle"]}
        value={values.subtitle}
        onChange={({ target }) => change({ subtitle: target.value })}
      />
    </DeskSection>
  );
}

function titleHint(title: string): React.ReactNode {
  const refusal = titleRefusal(title);
  if (refusal !== null) return refusal;
  return title.trim().length > LISTING_LIMITS.readableTitle
    ? `About ${LISTING_LIMITS.readableTitle} characters can be read in a row of books.`
    : null;
}
