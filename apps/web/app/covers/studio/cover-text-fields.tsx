import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { useQuery } from "@tanstack/react-query";
import { bookChoicesQuery } from "../../library/books/shelf-queries.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { forBook, genreNamed, type StudioProblems } from "./studio-form.ts";
import type { StudioForm } from "./use-studio-form.ts";

type Props = { form: StudioForm; problems: StudioProblems };

/** The book, and the texts on its cover. */
export function CoverTextFields({ form, problems }: Props): React.ReactElement {
  const { values, change } = form;
  const books = useQuery(bookChoicesQuery).data?.books ?? [];
  const choose = (id: string): void => {
    const book = books.find((one) => one.id === id);
    if (book === undefined) change({ bookId: null });
    else form.replace(forBook(values, book));
  };
  const hasOther = values.bookId !== null && !books.some(({ id }) => id === values.bookId);
  return (
    <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
      <SelectField
        label="Book"
        className="sm:col-span-2"
        value={values.bookId ?? ""}
        onChange={(event) => choose(event.target.value)}
        options={[
          { value: "", label: "For no book yet" },
          ...(hasOther ? [{ value: values.bookId ?? "", label: form.book?.title ?? values.title }] : []),
          ...books.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        hint="A book fills in the fields, and lends the cover its places and things."
      />
      <TextField
        label="Title"
        name="title"
        className="sm:col-span-2"
        value={values.title}
        maxLength={200}
        error={problems.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextField
        label="Subtitle"
        name="subtitle"
        value={values.subtitle}
        maxLength={200}
        error={problems.subtitle}
        onChange={(event) => change({ subtitle: event.target.value })}
      />
      <TextField
        label="Author"
        name="author"
        value={values.author}
        maxLength={120}
        error={problems.author}
        onChange={(event) => change({ author: event.target.value })}
      />
      <SelectField
        label="Genre"
        name="genre"
        className="sm:col-span-2"
        value={values.genre}
        error={problems.genre}
        onChange={(event) => change({ genre: genreNamed(event.target.value) ?? "", subgenre: "" })}
        options={[
          { value: "", label: "Select Genre" },
          ...BOOK_GENRES.map((genre) => ({ value: genre, label: genre })),
        ]}
      />
    </div>
  );
}
