import { PAPERS } from "@colophon/contracts/library/books/print";
import { EBOOK_PIXELS, PAGE_RANGE, PAPER_IDS, paperNamed, TRIMS } from "../designs/cover-limits.ts";
import { NumberField, SelectField } from "../../ui/field.tsx";
import { Switch } from "../../ui/switch.tsx";
import { ToggleGroup } from "../../ui/toggle-group.tsx";
import { inMode } from "./studio-form.ts";
import type { StudioForm } from "./use-studio-form.ts";
import { trimLabel } from "./wrap-facts.ts";

type Props = { form: StudioForm; problem: string | undefined };

/** A print size with its pages, or an e-book's front. */
export function SizeFields({ form, problem }: Props): React.ReactElement {
  const { values, change, isEbookOnly } = form;
  const sizes = values.isPrint
    ? TRIMS.map((trim) => ({ value: trim, label: trimLabel(trim) }))
    : EBOOK_PIXELS.map((size) => ({ value: size, label: `${size.replace("x", " × ")} px` }));
  return (
    <div>
      <Switch
        label="KDP mode"
        hint={
          isEbookOnly
            ? "This book is too short for KDP to print, so its cover is an e-book’s front."
            : "On: a wrap for print with spine and back. Off: an e-book’s front."
        }
        disabled={isEbookOnly}
        checked={values.isPrint}
        onChange={(event) => form.replace(inMode(values, event.target.checked))}
      />
      <div className="mt-4 grid gap-x-5 gap-y-5 sm:grid-cols-2">
        <SelectField
          label={values.isPrint ? "Trim size" : "Size"}
          value={values.dimensions}
          options={sizes}
          onChange={(event) => {
            const chosen = [...TRIMS, ...EBOOK_PIXELS].find((size) => size === event.target.value);
            if (chosen !== undefined) change({ dimensions: chosen });
          }}
        />
        {values.isPrint && <PrintFields form={form} problem={problem} />}
      </div>
    </div>
  );
}

function PrintFields({ form, problem }: Props): React.ReactElement {
  const { values, change, knownPages } = form;
  return (
    <>
      {knownPages === null ? (
        <NumberField
          label="Page count"
          name="pages"
          value={values.pages}
          min={PAGE_RANGE.min}
          max={PAGE_RANGE.max}
          error={problem}
          onInput={(event) => change({ pages: event.currentTarget.value })}
          onChange={(event) => change({ pages: event.target.value })}
        />
      ) : (
        <div>
          <p className="mb-1.5 text-small font-medium">Page count</p>
          <p className="min-h-11 py-2.5 tabular-nums">{knownPages}, as your book’s pages are set</p>
        </div>
      )}
      <SelectField
        label="Paper"
        value={values.paper}
        options={PAPER_IDS.map((paper) => ({ value: paper, label: PAPERS[paper].name }))}
        onChange={(event) => change({ paper: paperNamed(event.target.value) })}
      />
      <ToggleGroup
        label="Binding"
        showLabel
        value={values.binding}
        onValueChange={(binding) => change({ binding })}
        options={[
          { value: "paperback", label: "Paperback" },
          { value: "hardcover", label: "Hardcover" },
        ]}
      />
    </>
  );
}
