import type { Book } from "@colophon/contracts/library/books/book";
import type { BookPublishing, StoreFormat } from "@colophon/contracts/publishing/kdp-form";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../platform/api.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { DialogBody, Dialog } from "../../ui/dialog.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { OutsideLink } from "./outside-link.tsx";
import { publishingQuery } from "./publishing-queries.ts";
import { FORMAT_NAMES, KDP } from "./publishing-labels.ts";

/** Number of description characters shown. @source docs/product/requirements.md §9 */
const PREVIEW = 150;

/** The publishing guide: a preview of the store page, and the steps for each format. */
export function KdpGuideDialog(props: {
  book: Book;
  open: boolean;
  onClose: () => void;
}): React.ReactElement {
  return (
    <Dialog
      title={`KDP publishing guide: “${props.book.title}”`}
      open={props.open}
      onOpenChange={(open) => !open && props.onClose()}
    >
      <Guide bookId={props.book.id} />
    </Dialog>
  );
}

function Guide({ bookId }: { bookId: string }): React.ReactElement {
  const query = useQuery(publishingQuery(bookId));
  return (
    <DialogBody>
      <QueryView
        query={query}
        loadingLabel="Loading the guide"
        skeleton={<SkeletonLines count={6} />}
        errorTitle="The guide did not load"
        explainError={(error) => messageOf(error, "Please try again.")}
      >
        {(publishing) => <Steps publishing={publishing} />}
      </QueryView>
    </DialogBody>
  );
}

function Steps({ publishing }: { publishing: BookPublishing }): React.ReactElement {
  const description = valuesOf(publishing, "Description")[0] ?? "";
  const keywords = valuesOf(publishing, "Keyword");
  const categories = valuesOf(publishing, "Category");
  return (
    <div className="space-y-6">
      <p>
        Open <OutsideLink href={KDP.bookshelf}>your KDP bookshelf</OutsideLink>, choose “Create”, and work
        through the pages of each format.
      </p>
      <List title="Keywords" texts={keywords} empty="No keywords yet: write them in the tab Metadata." />
      <List
        title="Categories"
        texts={categories}
        empty="No categories yet: choose them in the tab Metadata."
      />
      <section>
        <h3 className="font-semibold">Description</h3>
        <p className="mt-2 text-ink-2">
          {description === "" ? "None yet: write it in the tab Metadata." : preview(description)}
        </p>
        {description !== "" && <CopyButton text={description} label="Copy the whole description" />}
      </section>
      {publishing.forms.map(({ format, pages }) => (
        <section key={format}>
          <h3 className="font-semibold">{FORMAT_NAMES[format]}</h3>
          <ol className="mt-2 list-decimal space-y-1 pl-5 text-ink-2">
            {pages.map(({ title, fields }) => (
              <li key={title}>
                <span className="font-medium text-ink">{title}</span>: {pageLabel(fields.length)}
              </li>
            ))}
            <li>{LAST[format]}</li>
          </ol>
        </section>
      ))}
    </div>
  );
}

const LAST: Readonly<Record<StoreFormat, string>> = {
  ebook: "Open the previewer, then publish.",
  paperback: "Open the previewer, order a proof copy, then publish.",
  hardcover: "Open the previewer, order a proof copy, then publish.",
};

function pageLabel(fields: number): string {
  return `${fields} fields, in the tab Publish in the same order.`;
}

function List({
  title,
  texts,
  empty,
}: {
  title: string;
  texts: readonly string[];
  empty: string;
}): React.ReactElement {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      {texts.length === 0 ? (
        <p className="mt-2 text-ink-2">{empty}</p>
      ) : (
        <ul className="mt-2 space-y-1">
          {texts.map((text) => (
            <li key={text} className="flex items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{text}</span>
              <CopyButton text={text} label={`Copy: ${text}`} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Values of the e-book form's fields whose labels start with this text. */
function valuesOf({ forms }: BookPublishing, label: string): string[] {
  const fields = forms[0]?.pages.flatMap((page) => page.fields) ?? [];
  return fields
    .filter((field) => field.label.startsWith(label) && field.value !== "")
    .map(({ value }) => value);
}

/** Tags are meant for the store; the preview is for people. */
function preview(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
  return text.length <= PREVIEW ? text : `${text.slice(0, PREVIEW).trimEnd()}…`;
}
