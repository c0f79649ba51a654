import { BOOK_GENRES, BOOK_LIMITS, WRITING_STYLES } from "@colophon/contracts/books/choices";
import { useWatch } from "react-hook-form";
import { SelectField, TextAreaField, TextField } from "../../ui/field.tsx";
import { ChapterPicker } from "./chapter-picker.tsx";
import { ThemesField } from "./themes-field.tsx";
import type { BookForm } from "./use-generate-form.ts";

const genres = BOOK_GENRES.map((genre) => ({ value: genre, label: genre }));
const styles = [
  { value: "", label: "Let the genre decide" },
  ...WRITING_STYLES.map((style) => ({ value: style, label: style })),
];

/** What every author is asked. */
export function GenerateFields({ form }: { form: BookForm }): React.ReactElement {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label="Title"
        required
        autoComplete="off"
        maxLength={BOOK_LIMITS.title}
        error={errors.title?.message}
        {...form.register("title")}
      />
      <ChapterPicker form={form} />
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          label="Genre"
          options={genres}
          error={errors.genre?.message}
          {...form.register("genre")}
        />
        <SelectField
          label="Writing style"
          options={styles}
          error={errors.writing_style?.message}
          {...form.register("writing_style")}
        />
      </div>
      <ThemesField form={form} />
      <TextAreaField
        label="Description"
        rows={5}
        hint="Who, where, and what goes wrong; or, for non-fiction, for whom and to what end. The more you say, the more the book is yours."
        aside={<DescriptionCount form={form} />}
        error={errors.description?.message}
        {...form.register("description")}
      />
    </>
  );
}

const whole = new Intl.NumberFormat("en");

function DescriptionCount({ form }: { form: BookForm }): React.ReactElement {
  const length = useWatch({ control: form.control, name: "description" }).trim().length;
  const isOver = length > BOOK_LIMITS.description;
  return (
    <span className={isOver ? "text-micro font-medium text-danger" : "text-micro text-ink-3"}>
      <span className="tabular-nums">{whole.format(length)}</span> of {whole.format(BOOK_LIMITS.description)}
      {isOver && ", too long"}
    </span>
  );
}
