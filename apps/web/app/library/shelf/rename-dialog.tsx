import type { BookSummary } from "@colophon/contracts/library/books/book";
import { type FormEvent, useState } from "react";
import { useRename } from "../books/use-shelf-actions.ts";
import { Button } from "../../ui/button.tsx";
import { DialogBody, Dialog, DialogFooter } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";

/** A new title or author's name. What was typed stays when the server rejects it. */
export function RenameDialog(props: { book: BookSummary; onClose: () => void }): React.ReactElement {
  const { book, onClose } = props;
  const rename = useRename(book.id);
  const [title, setTitle] = useState(book.title);
  const [authorName, setAuthorName] = useState(book.author_name);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const isNamed = authorName.trim() !== book.author_name;
    rename.run({ title, ...(isNamed && { author_name: authorName }) }, onClose);
  };
  const { title: titleError, author_name: nameError } = rename.fields;
  const isOfField = titleError !== undefined || nameError !== undefined;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Rename “${book.title}”`}>
      <form onSubmit={save} noValidate className="flex min-h-0 flex-1 flex-col">
        <DialogBody className="space-y-5">
          <TextField
            label="Title"
            name="title"
            maxLength={200}
            autoComplete="off"
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            error={titleError}
          />
          <TextField
            label="Author’s name"
            name="author_name"
            maxLength={120}
            autoComplete="off"
            hint="As it stands on the cover and the title page."
            value={authorName}
            onChange={(event) => setAuthorName(event.target.value)}
            error={nameError}
          />
          <p className="text-small text-ink-2">
            Cover and files are made anew with the new name. Files you have downloaded keep the old one.
          </p>
          {rename.error !== null && !isOfField && <Notice tone="danger">{rename.error}</Notice>}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose} disabled={rename.isPending}>
            Keep the old name
          </Button>
          <Button type="submit" variant="primary" busy={rename.isPending} busyLabel="Renaming">
            Rename
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
