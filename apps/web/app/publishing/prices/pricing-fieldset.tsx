import { type Paper, PAPERS, TRIM_SIZES, type TrimSize } from "@colophon/contracts/library/books/print";
import { MARKETS, MARKET_CODES, type MarketCode } from "@colophon/contracts/publishing/markets";
import { NumberField, SelectField, TextField } from "../../ui/field.tsx";
import { ToggleGroup } from "../../ui/toggle-group.tsx";
import { pick } from "../../exports/export-files/pick.ts";
import { PAPER_OPTIONS, TRIM_OPTIONS } from "../../exports/export-files/layout-options.ts";
import { type PricingFields, type PricingProblems, printedLimits } from "./pricing-form.ts";

const FORMATS = [
  { value: "ebook", label: "E-book" },
  { value: "paperback", label: "Paperback" },
  { value: "hardcover", label: "Hardcover" },
] as const;

type FormProps = {
  fields: PricingFields;
  problems: PricingProblems;
  onChange: (changes: Partial<PricingFields>) => void;
};

/** What is sold, in which store and at what price. */
export function PricingFieldset({ fields, problems, onChange }: FormProps): React.ReactElement {
  const { currency } = MARKETS[fields.market];
  return (
    <form className="space-y-4" onSubmit={(event) => event.preventDefault()}>
      <ToggleGroup
        label="What is sold"
        showLabel
        value={fields.format}
        onValueChange={(format) => onChange({ format })}
        options={FORMATS}
      />
      {fields.format === "ebook" ? (
        <EbookFields {...{ fields, problems, onChange }} />
      ) : (
        <PrintFields {...{ fields, problems, onChange }} />
      )}
      <SelectField
        label="Store"
        value={fields.market}
        onChange={({ target }) => onChange({ market: marketOf(target.value) ?? fields.market })}
        options={MARKET_CODES.map((value) => ({
          value,
          label: `${MARKETS[value].site} (${MARKETS[value].currency})`,
        }))}
      />
      <TextField
        label={`List price, ${currency}`}
        inputMode="decimal"
        autoComplete="off"
        value={fields.price}
        error={problems.price}
        onChange={({ target }) => onChange({ price: target.value })}
      />
      <TextField
        label={`What the book has cost you, ${currency}`}
        hint="Editing, advertising, proofs. Left empty, nothing is reckoned with it."
        inputMode="decimal"
        autoComplete="off"
        value={fields.spent}
        error={problems.spent}
        onChange={({ target }) => onChange({ spent: target.value })}
      />
    </form>
  );
}

function marketOf(value: string): MarketCode | undefined {
  return MARKET_CODES.find((code) => code === value);
}

function PrintFields({ fields, problems, onChange }: FormProps): React.ReactElement {
  const limits = printedLimits(fields);
  return (
    <>
      <SelectField
        label="Page size"
        value={fields.trim}
        onChange={({ target }) => onChange({ trim: pick<TrimSize>(TRIM_SIZES, target.value) ?? fields.trim })}
        options={TRIM_OPTIONS}
      />
      <SelectField
        label="Paper and ink"
        value={fields.paper}
        error={problems.paper}
        onChange={({ target }) => onChange({ paper: pick<Paper>(PAPERS, target.value) ?? fields.paper })}
        options={PAPER_OPTIONS}
      />
      <NumberField
        label="Pages"
        min={limits?.min}
        max={limits?.max}
        value={fields.pages}
        error={problems.pages}
        onChange={({ target }) => onChange({ pages: target.value })}
      />
    </>
  );
}

function EbookFields({ fields, problems, onChange }: FormProps): React.ReactElement {
  return (
    <>
      <ToggleGroup
        label="Royalty plan"
        showLabel
        value={fields.plan}
        onValueChange={(plan) => onChange({ plan })}
        options={[
          { value: "70", label: "70 %" },
          { value: "35", label: "35 %" },
        ]}
      />
      <TextField
        label="Size of the EPUB, MB"
        hint="At 70 %, KDP takes the delivery of every sold file off. KDP’s converted file may differ a little."
        inputMode="decimal"
        autoComplete="off"
        value={fields.megabytes}
        error={problems.megabytes}
        onChange={({ target }) => onChange({ megabytes: target.value })}
      />
    </>
  );
}
