import { NumberField, TextField } from "../../ui/field.tsx";
import { designProblem } from "./design.ts";
import type { DesignWork } from "./use-design.ts";

/** Texts on the front cover. */
export function TextTab({ work }: { work: DesignWork }): React.ReactElement {
  const { design, change, recipe } = work;
  const { words, recipe: has } = design;
  const word = (name: "title" | "subtitle" | "author_name") => (event: { target: { value: string } }) =>
    change({ words: { ...words, [name]: event.target.value } }, `word ${name}`);
  return (
    <div className="space-y-5">
      <TextField
        label="Title"
        name="title"
        value={words.title}
        maxLength={200}
        error={designProblem(design) ?? undefined}
        onChange={word("title")}
      />
      <TextField
        label="Subtitle"
        name="subtitle"
        value={words.subtitle}
        maxLength={200}
        onChange={word("subtitle")}
      />
      <TextField
        label="Author"
        name="author"
        value={words.author_name}
        maxLength={120}
        onChange={word("author_name")}
      />
      <TextField
        label="Tagline"
        name="tagline"
        value={has.tagline}
        maxLength={120}
        placeholder="Some doors are locked from the inside."
        onChange={(event) => recipe({ tagline: event.target.value }, "tagline")}
      />
      <TextField
        label="Series line"
        name="series"
        value={has.series_line}
        maxLength={100}
        placeholder="The Ash Chronicles, Book Two"
        onChange={(event) => recipe({ series_line: event.target.value }, "series")}
      />
      <NumberField
        label="Volume"
        min={1}
        max={999}
        value={has.volume ?? ""}
        hint="A series keeps one look, and each volume has its mark."
        onInput={(event) => recipe({ volume: volumeOf(event.currentTarget.value) }, "volume")}
        onChange={(event) => recipe({ volume: volumeOf(event.target.value) }, "volume")}
      />
    </div>
  );
}

function volumeOf(typed: string): number | null {
  const volume = Number(typed);
  return Number.isInteger(volume) && volume >= 1 && volume <= 999 ? volume : null;
}
