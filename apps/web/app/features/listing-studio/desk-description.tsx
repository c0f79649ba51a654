import { refusedInListing } from "@colophon/domain/kdp/fit-listing";
import { LISTING_LIMITS } from "@colophon/domain/kdp/listing-rules";
import { printDescription, readDescription, typedDescription } from "@colophon/domain/kdp/store-description";
import { Bold, Heading, Italic, List, Underline } from "lucide-react";
import { useRef } from "react";
import { StorePreview } from "../../data/listings/store-preview.tsx";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RadioField } from "../../ui/radio-field.tsx";
import { DeskSection, Room } from "./desk-section.tsx";
import type { Desk } from "./use-desk.ts";

const BEGINNING = 140;

/** Descriptions to compare; the one taken is changed with KDP's few tags and seen as the store shows it. */
export function DeskDescription({ desk, author }: { desk: Desk; author: string }): React.ReactElement {
  const { values, errors, change, optimization } = desk;
  const choices = optimization.optimization_result.description_choices.map(({ description, why }) => ({
    typed: typedDescription(readDescription(description)),
    why,
  }));
  const printed = printDescription(readDescription(values.description));
  const refused = refusedInListing({ description: values.description, keywords: [] });
  return (
    <DeskSection title="Amazon description" text={printed} copied="the description with its tags">
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
      <Editor
        value={values.description}
        length={printed.length}
        error={errors["description"]}
        onChange={(description) => change({ description })}
      />
      {refused.length > 0 && (
        <Notice tone="warning" title="KDP would refuse this">
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
    </DeskSection>
  );
}

const TAGS = [
  { name: "Bold", open: "<b>", close: "</b>", Icon: Bold },
  { name: "Italic", open: "<i>", close: "</i>", Icon: Italic },
  { name: "Underline", open: "<u>", close: "</u>", Icon: Underline },
  { name: "Heading", open: "<h4>", close: "</h4>", Icon: Heading },
  { name: "List", open: "<ul><li>", close: "</li></ul>", Icon: List },
] as const;

type EditorProps = {
  value: string;
  length: number;
  error: string | undefined;
  onChange: (value: string) => void;
};

function Editor({ value, length, error, onChange }: EditorProps): React.ReactElement {
  const area = useRef<HTMLTextAreaElement>(null);
  const wrap = ({ open, close }: (typeof TAGS)[number]): void => {
    const { current } = area;
    if (current === null) return;
    const { selectionStart: from, selectionEnd: to } = current;
    onChange(`${value.slice(0, from)}${open}${value.slice(from, to)}${close}${value.slice(to)}`);
    current.focus();
  };
  return (
    <div className="space-y-2">
      <div role="toolbar" aria-label="KDP’s tags" className="flex flex-wrap gap-1">
        {TAGS.map((tag) => (
          <Button
            key={tag.name}
            size="small"
            variant="quiet"
            aria-label={tag.name}
            icon={<tag.Icon aria-hidden className="size-4" />}
            onClick={() => wrap(tag)}
          />
        ))}
      </div>
      <TextAreaField
        ref={area}
        label="Description"
        aside={<Room now={length} most={LISTING_LIMITS.description} />}
        hint="An empty line begins a paragraph. Other tags than KDP’s are taken out."
        rows={10}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

function beginningOf(typed: string): string {
  const plain = typed
    .replaceAll(/<[^<>]*>/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
  return plain.length > BEGINNING ? `${plain.slice(0, BEGINNING).toWellFormed()}…` : plain;
}
