import { whyNoIsbn } from "@colophon/contracts/manuscript/sections/isbn";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type CopyrightPage, saveCopyrightPage } from "../sections/copyright-page-queries.ts";
import { manuscriptQuery } from "../sections/manuscript-queries.ts";
import { ApiError, messageOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useDraft } from "../../platform/forms/use-draft.ts";

/** ISBN, edition and publisher of a book, for its copyright page. */
export function CopyrightPageForm({ bookId }: { bookId: string }): React.ReactElement {
  const query = useQuery(manuscriptQuery(bookId));
  return (
    <QueryView
      query={query}
      loadingLabel="Opening the imprint"
      skeleton={<Skeleton className="h-40" />}
      errorTitle="The imprint did not open"
      explainError={(error) => messageOf(error, "Nothing was changed. Please try again.")}
    >
      {({ imprint }) => <Fields bookId={bookId} imprint={imprint} />}
    </QueryView>
  );
}

function Fields({ bookId, imprint }: { bookId: string; imprint: CopyrightPage }): React.ReactElement {
  const client = useQueryClient();
  const { draft, ...drafting } = useDraft({
    isbn: imprint.isbn ?? "",
    edition: imprint.edition ?? "",
    publisher: imprint.publisher ?? "",
  });
  const [isIsbnLeft, setIsbnLeft] = useState(false);
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    networkMode: "always",
    mutationFn: () => saveCopyrightPage(bookId, draft),
    onSuccess(manuscript) {
      client.setQueryData(manuscriptQuery(bookId).queryKey, manuscript);
    },
  });
  const whyNot = draft.isbn.trim() === "" ? null : whyNoIsbn(draft.isbn);
  const change: typeof drafting.change = (next) => {
    reset();
    drafting.change(next);
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    setIsbnLeft(true);
    if (whyNot === null) mutate(undefined, { onSuccess: drafting.settle });
  };
  const fields = error instanceof ApiError ? error.fields : {};
  const isbnError = isIsbnLeft ? whyNot : null;
  return (
    <form aria-label="Imprint" noValidate onSubmit={save} className="space-y-4">
      <TextField
        label="ISBN"
        name="isbn"
        autoComplete="off"
        value={draft.isbn}
        onBlur={() => setIsbnLeft(true)}
        onChange={(event) => change({ isbn: event.target.value })}
        hint="One you own. Leave it empty to publish with the free one that KDP gives printed books."
        error={isbnError ?? fields["isbn"]}
      />
      <TextField
        label="Edition"
        name="edition"
        value={draft.edition}
        maxLength={100}
        placeholder="First edition"
        onChange={(event) => change({ edition: event.target.value })}
        error={fields["edition"]}
      />
      <TextField
        label="Publisher"
        name="publisher"
        value={draft.publisher}
        maxLength={120}
        onChange={(event) => change({ publisher: event.target.value })}
        hint="Your imprint, if you have one. Left empty, the rights are yours by name."
        error={fields["publisher"]}
      />
      {error !== null && Object.keys(fields).length === 0 && (
        <Notice tone="danger">{messageOf(error, "The imprint could not be kept. Please try again.")}</Notice>
      )}
      <Button type="submit" size="small" busy={isPending} busyLabel="Keeping">
        Keep imprint
      </Button>
      <output className="ml-3 text-small text-ink-2">
        {isSuccess && "Kept. A copyright page that states it has changed with it."}
      </output>
    </form>
  );
}
