import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { bookChoicesQuery } from "../../library/books/shelf-queries.ts";
import type { Cover } from "./cover-queries.ts";
import { useAssignCover } from "./use-cover-actions.ts";

type Props = { cover: Pick<Cover, "id" | "book_id" | "borne_by">; onAssigned?: () => void };

/** Assigns a cover to one of the author's books. */
export function UseForBook({ cover, onAssigned }: Props): React.ReactElement {
  const books = useQuery(bookChoicesQuery);
  const bearers = new Set(cover.borne_by.map(({ id }) => id));
  const free = (books.data?.books ?? []).filter(({ id }) => !bearers.has(id));
  const [chosen, setChosen] = useState(cover.book_id ?? "");
  const bookId = free.some(({ id }) => id === chosen) ? chosen : "";
  const assign = useAssignCover(bookId);
  if (books.isPending) return <p className="text-small text-ink-2">Looking for your books</p>;
  if (free.length === 0) {
    return (
      <p className="text-small text-ink-2">
        {bearers.size > 0 ? "Every book of yours bears it." : "You have no book yet that could bear it."}
      </p>
    );
  }
  return (
    <div>
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          label="Use for a book"
          className="min-w-48 flex-1"
          value={bookId}
          options={[
            { value: "", label: "Choose a book" },
            ...free.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={(event) => setChosen(event.target.value)}
        />
        <Button
          disabled={bookId === ""}
          busy={assign.isPending}
          busyLabel="Choosing"
          onClick={() => assign.run(cover.id, onAssigned)}
        >
          Use this cover
        </Button>
      </div>
      {assign.error !== null && (
        <Notice tone="danger" className="mt-3">
          {assign.error}
        </Notice>
      )}
    </div>
  );
}
