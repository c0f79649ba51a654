import type { CoverCatalogue, CoverPrompt } from "@colophon/contracts/covers/designs/studio";
import { PROVIDERS, STYLES } from "../designs/cover-limits.ts";
import { SubjectChips } from "../designs/subject-chips.tsx";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/field.tsx";
import { RadioField } from "../../ui/radio-field.tsx";
import { ToggleGroup } from "../../ui/toggle-group.tsx";
import type { StudioForm } from "./use-studio-form.ts";

type Props = {
  form: StudioForm;
  catalogue: CoverCatalogue | undefined;
  suggestion: CoverPrompt | undefined;
};

const UNSAID = { value: "", label: "No wish" };

/** The style of the art, and its subjects. */
export function ArtStyleFields({ form, catalogue, suggestion }: Props): React.ReactElement {
  const { values, change } = form;
  const subgenres = catalogue?.genre.subgenres ?? [];
  const about = subgenres.find(({ id }) => id === values.subgenre)?.about;
  return (
    <div className="space-y-5">
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
        <SelectField
          label="Subgenre"
          value={values.subgenre}
          disabled={subgenres.length === 0}
          hint={about}
          options={[
            { value: "", label: "As the book reads" },
            ...subgenres.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => change({ subgenre: event.target.value, subjects: null })}
        />
        <SelectField
          label="Style"
          value={values.style}
          options={[UNSAID, ...STYLES.map((style) => ({ value: style, label: capital(style) }))]}
          onChange={(event) => change({ style: STYLES.find((one) => one === event.target.value) ?? "" })}
        />
      </div>
      <SubjectChips
        subjects={values.subjects ?? suggestion?.subjects ?? []}
        onChange={(subjects) => change({ subjects })}
        hint={
          values.subjects === null
            ? "Read from the title and the book; change it as you like. The first is largest."
            : "The first is largest."
        }
      />
      {values.subjects !== null && (
        <Button size="small" variant="quiet" onClick={() => change({ subjects: null })}>
          Read them from the book again
        </Button>
      )}
      <Disclosure title="Mood, readers and description">
        <div className="grid gap-5">
          <TextField
            label="Mood"
            value={values.mood}
            maxLength={200}
            placeholder="quiet, windswept"
            onChange={(event) => change({ mood: event.target.value })}
          />
          <TextField
            label="Target audience"
            value={values.audience}
            maxLength={200}
            onChange={(event) => change({ audience: event.target.value })}
          />
          <TextAreaField
            label="Description"
            value={values.description}
            maxLength={4000}
            hint="What the book is about, where the painter has no book to read."
            onChange={(event) => change({ description: event.target.value })}
          />
        </div>
      </Disclosure>
    </div>
  );
}

/** The painter, the prompt for an image model, and the number of covers. */
export function PainterFields({ form, catalogue, suggestion }: Props): React.ReactElement {
  const { values, change } = form;
  const painters = catalogue?.providers ?? [];
  return (
    <div className="space-y-5">
      <RadioField
        label="Who paints"
        value={values.provider}
        options={painters.map(({ id, name, model, is_available: isAvailable, hindrance }) => ({
          value: id,
          label: model === "" ? name : `${name}, ${model}`,
          disabled: !isAvailable,
          hint: isAvailable ? undefined : hindrance,
        }))}
        onChange={(event) =>
          change({ provider: PROVIDERS.find((one) => one === event.target.value) ?? "painter" })
        }
      />
      {values.provider !== "painter" && (
        <TextAreaField
          label="Prompt for the image model"
          rows={6}
          maxLength={4000}
          value={values.prompt ?? suggestion?.prompt ?? ""}
          hint="It paints no words: title and author are set by the press."
          onChange={(event) => change({ prompt: event.target.value })}
        />
      )}
      <ToggleGroup
        label="Covers"
        showLabel
        value={COUNTS.find((count) => count === String(values.variations)) ?? "3"}
        options={COUNTS.map((count) => ({ value: count, label: count }))}
        onValueChange={(count) => change({ variations: Number(count) })}
      />
    </div>
  );
}

const COUNTS = ["1", "2", "3", "4"] as const;

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
