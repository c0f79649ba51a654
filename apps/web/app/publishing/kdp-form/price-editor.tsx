import type { Book } from "@colophon/contracts/library/books/book";
import { CURRENCY_CODES as CODES, type Currency } from "@colophon/contracts/publishing/markets";
import type { BookPublishing, StoreFormat } from "@colophon/contracts/publishing/kdp-form";
import { amountText, parseAmount } from "@colophon/kdp/prices/money";
import { withFigures } from "@colophon/kdp/prices/price-figures";
import {
  type ListPrices,
  type PricedTitle,
  isTooDearBesidePrint,
  priceRejection,
  pricedCurrencies,
  priceTable,
} from "@colophon/kdp/prices/price-table";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ApiError, messageOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ToggleGroup } from "../../ui/toggle-group.tsx";
import { PriceTable } from "./price-table.tsx";
import { useSetChoices } from "./use-set-choices.ts";
import { formatDay } from "../kdp/format-day.ts";

type Typed = Readonly<Partial<Record<Currency, string>>>;

type PriceEditorProps = {
  book: Pick<Book, "id" | "settings">;
  publishing: BookPublishing;
  format: StoreFormat;
};

/** List prices of one format, with printing cost and royalty in every store, updated while typing. */
export function PriceEditor(props: PriceEditorProps): React.ReactElement {
  const { book, publishing, format } = props;
  const title = titleOf(props);
  const kept: ListPrices = publishing.choices.prices[format];
  const [typed, setTyped] = useState<Typed>({});
  const set = useSetChoices(book.id);
  const saving = useMutation({
    networkMode: "always",
    mutationFn: (sent: Typed) => set({ prices: { [format]: changesOf(sent) } }),
    // Text typed during the request is not saved yet.
    onSuccess: (_saved, sent) => setTyped((now) => (now === sent ? {} : now)),
  });
  const currencies = pricedCurrencies(title);
  const wrong = currencies.filter((currency) => problemOf(title, currency, typed[currency]) !== null);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (wrong.length === 0) saving.mutate(typed);
  };
  return (
    <section aria-labelledby={`prices-${format}`}>
      <h3 id={`prices-${format}`} className="font-semibold">
        Price and royalty
      </h3>
      {format === "ebook" && <PlanChoice bookId={book.id} plan={publishing.choices.royalty_plan} />}
      <form className="mt-3" onSubmit={send}>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {currencies.map((currency) => (
            <TextField
              key={currency}
              label={currency}
              inputMode="decimal"
              autoComplete="off"
              value={typed[currency] ?? textOf(kept[currency], currency)}
              onChange={({ target }) => setTyped({ ...typed, [currency]: target.value })}
              error={
                problemOf(title, currency, typed[currency]) ?? rejectionOf(saving.error, { format, currency })
              }
            />
          ))}
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant="primary"
            busy={saving.isPending}
            busyLabel="Saving"
            disabled={Object.keys(typed).length === 0 || wrong.length > 0}
          >
            Save the prices
          </Button>
          <output aria-live="polite" className="text-small text-ink-3">
            {saving.isSuccess && Object.keys(typed).length === 0 ? "Saved." : ""}
            {Object.keys(typed).length > 0 && "Not saved yet."}
          </output>
        </div>
        {saving.isError && (
          <Notice tone="danger" title="The prices were not kept" className="mt-3">
            {messageOf(saving.error, "Please save them again; nothing was changed.")}
          </Notice>
        )}
      </form>
      <TooDear publishing={publishing} format={format} />
      <PriceTable
        caption={`What a copy pays, store by store`}
        format={format}
        rows={priceTable(title, pricesNow(kept, typed))}
      />
      <p className="mt-2 text-small text-ink-3">
        {basisOf(publishing, format)} KDP's costs, bands and shares as read on{" "}
        {formatDay(publishing.prices_as_of)}; where a price has tax in it, the royalty is of what is left
        without it. What KDP's own form shows counts.
      </p>
    </section>
  );
}

function PlanChoice({ bookId, plan }: { bookId: string; plan: "35" | "70" }): React.ReactElement {
  const set = useSetChoices(bookId);
  const saving = useMutation({
    networkMode: "always",
    mutationFn: (chosen: "35" | "70") => set({ royalty_plan: chosen }),
  });
  return (
    <div className="mt-3">
      <ToggleGroup
        label="Royalty plan"
        showLabel
        value={plan}
        options={[
          { value: "70", label: "70 %" },
          { value: "35", label: "35 %" },
        ]}
        onValueChange={(chosen) => saving.mutate(chosen)}
      />
      {saving.isError && (
        <p role="alert" className="mt-1 text-small text-danger">
          {messageOf(saving.error, "The plan was not kept. Please choose it again.")}
        </p>
      )}
    </div>
  );
}

function TooDear({
  publishing,
  format,
}: Pick<PriceEditorProps, "publishing" | "format">): React.ReactElement | null {
  const { prices, royalty_plan: plan } = publishing.choices;
  const ebook = prices.ebook.USD;
  if (format !== "ebook" || plan !== "70" || ebook === undefined) return null;
  const prints = [prices.paperback.USD, prices.hardcover.USD].filter((price) => price !== undefined);
  if (!isTooDearBesidePrint(ebook, prints)) return null;
  return (
    <Notice tone="warning" title="Too dear for 70 %" className="mt-3">
      The e-book must be at least 20 % below the printed book's price in the same store.
    </Notice>
  );
}

/** The book's details that affect its price. */
function titleOf({ book, publishing, format }: PriceEditorProps): PricedTitle {
  const figures = withFigures(publishing.replaced_figures);
  if (format === "ebook") {
    return { format, plan: publishing.choices.royalty_plan, bytes: publishing.ebook_bytes, figures };
  }
  const { paper, trim } = book.settings;
  return { format, paper, trim, pages: publishing.pages?.count ?? null, figures };
}

function basisOf({ pages, ebook_bytes: bytes }: BookPublishing, format: StoreFormat): string {
  if (format === "ebook") {
    return bytes === null
      ? "What delivery costs at 70 % is known once the e-book is made."
      : `Delivery is reckoned for an EPUB of ${(bytes / 1_048_576).toFixed(2)} MB; KDP's converted file may differ.`;
  }
  if (pages === null) return "What printing costs is known once the book is finished.";
  return pages.is_exact
    ? `Printing is reckoned for ${pages.count} pages, counted by the press.`
    : `Printing is reckoned for about ${pages.count} pages, an estimate until the print pages are made.`;
}

function textOf(price: number | undefined, currency: Currency): string {
  return price === undefined ? "" : amountText(price, currency);
}

function problemOf(title: PricedTitle, currency: Currency, text: string | undefined): string | null {
  if (text === undefined || text.trim() === "") return null;
  const price = parseAmount(text, currency);
  if (price === null)
    return currency === "JPY" ? "Please enter a price as 999" : "Please enter a price as 9.99";
  return priceRejection(title, { currency, price });
}

function rejectionOf(error: unknown, of: { format: StoreFormat; currency: Currency }): string | undefined {
  return error instanceof ApiError ? error.fields[`prices.${of.format}.${of.currency}`] : undefined;
}

function entriesOf(typed: Typed): [Currency, number | null][] {
  return CODES.flatMap((currency): [Currency, number | null][] => {
    const text = typed[currency];
    return text === undefined ? [] : [[currency, parseAmount(text, currency)]];
  });
}

function changesOf(typed: Typed): Partial<Record<Currency, number | null>> {
  return Object.fromEntries(entriesOf(typed));
}

function pricesNow(kept: ListPrices, typed: Typed): ListPrices {
  const now: Partial<Record<Currency, number | undefined>> = { ...kept };
  for (const [currency, price] of entriesOf(typed)) now[currency] = price ?? undefined;
  return now;
}
