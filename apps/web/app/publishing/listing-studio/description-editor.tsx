import { findForbiddenInListing } from "@colophon/kdp/forbidden-in-listing";
import { LISTING_LIMITS } from "@colophon/kdp/listing-rules";
import { printDescription, readDescription, typedDescription } from "@colophon/kdp/store-description";
import { DescriptionField } from "../listings/description-field.tsx";
import { StorePreview } from "../listings/store-preview.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RadioField } from "../../ui/radio-field.tsx";
import { EditorSection, LengthCounter } from "./editor-section.tsx";
import type { OptimizationForm } from "./use-optimization-form.ts";

const BEGINNING = 140;

/** Descriptions to compare; the chosen one is edited with KDP's few tags and previewed like in the store. */
export function DescriptionEditor({
  form,
  author,
}: {
  form: OptimizationForm;
  author: string;
}): React.ReactElement {
  const { values, errors, change, optimization } = form;
  const choices = optimization.optimization_result.description_choices.map(({ description, why }) => ({
    typed: typedDescription(readDescription(description)),
    why,
  }));
  const printed = printDescription(readDescription(values.description));
  const refused = findForbiddenInListing({ description: values.description, keywords: [] });
  return (
    <EditorSection title="Amazon description" text={printed} copied="the description with its tags">
      {choices.length > 1 && (
        <RadioField
          label="Compare and choose"
          name={`description-${optimization.id}`}
          value={String(choices.findIndex(({ typed }) => typed === values.description))}
          options={choices.map(({ typed, why }, at) => ({
            value: String(at),
            label: beginningOf(typed),
            hint: why,
          }))}
          onChange={({ target }) => {
            const choice = choices[Number(target.value)];
            if (choice !== undefined) change({ description: choice.typed });
          }}
        />
      )}
      <DescriptionField
        value={values.description}
        aside={<LengthCounter now={printed.length} most={LISTING_LIMITS.description} />}
        hint="An empty line begins a paragraph. Other tags than KDP’s are taken out."
        error={errors["description"]}
        onChange={(description) => change({ description })}
      />
      {refused.length > 0 && (
        <Notice tone="warning" title="KDP may refuse this">
          <ul className="space-y-1">
            {refused.map(({ sentence }) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      <StorePreview
        title={values.title}
        subtitle={values.subtitle}
        author={author}
        description={values.description}
      />
    </EditorSection>
  );
}

function beginningOf(typed: string): string {
  const plain = typed
    .replaceAll(/<\/li>\s*<li>/gu, ", ")
    .replaceAll(/<[^<>]*>/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
  return plain.length > BEGINNING ? `${plain.slice(0, BEGINNING).toWellFormed()}…` : plain;
}
