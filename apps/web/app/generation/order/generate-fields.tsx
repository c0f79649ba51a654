import { BOOK_GENRES, BOOK_LIMITS } from "@colophon/contracts/shared/book-choices";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { SelectField, TextAreaField, TextField } from "../../ui/field.tsx";
import type { BookForm } from "./use-book-form.ts";

const genres = BOOK_GENRES.map((genre) => ({ value: genre, label: genre }));

/** @param children  the field for the book's length */
type Props = { form: BookForm; children: ReactNode };

/** The fields every author fills in, in the order they think of them. */
export function GenerateFields({ form, children }: Props): React.ReactElement {
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
      <TextAreaField
        label="What it is about"
        rows={6}
        placeholder="For example: Maren keeps the last lighthouse on a coast that is being sold. When her brother’s boat comes back without him, she has nine days to find out what he had promised the buyers. Quiet and tense; the sea on every page; it ends with the light going on."
        hint="Who, where, and what goes wrong; or, for non-fiction, for whom and to what end. The writer reads it; it is never printed."
        aside={<DescriptionCount form={form} />}
        error={errors.description?.message}
        {...form.register("description")}
      />
      <SelectField
        label="Genre"
        options={genres}
        error={errors.genre?.message}
        className="sm:max-w-sm"
        {...form.register("genre")}
      />
      {children}
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
