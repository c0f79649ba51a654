import type { KdpForms, KdpFormField } from "@colophon/contracts/publishing/kdp-form";
import { Anchor } from "../../ui/anchor.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Disclosure, DisclosureList } from "../../ui/disclosure.tsx";
import { placeUrl } from "./publishing-labels.ts";

type Form = KdpForms["forms"][number];

/**
 * KDP's form, page by page and field by field in KDP's order, each value with a copy button and its limit.
 */
export function FormPages({ bookId, form }: { bookId: string; form: Form }): React.ReactElement {
  return (
    <DisclosureList>
      {form.pages.map(({ title, fields }, index) => (
        <Disclosure key={title} title={title} aside={<Filled fields={fields} />} defaultOpen={index === 0}>
          <dl className="divide-y divide-line">
            {fields.map((field) => (
              <FormField key={field.label} bookId={bookId} field={field} />
            ))}
          </dl>
        </Disclosure>
      ))}
    </DisclosureList>
  );
}

/** Counts the fields the author must fill in; optional ones don't count. */
function Filled({ fields }: { fields: readonly KdpFormField[] }): React.ReactElement | null {
  const open = fields.filter(({ to_fill_in: isOpen }) => isOpen).length;
  return open === 0 ? null : (
    <span className="text-small text-ink-3">{open === 1 ? "1 to fill in" : `${open} to fill in`}</span>
  );
}

function FormField({ bookId, field }: { bookId: string; field: KdpFormField }): React.ReactElement {
  const { label, value, note, limit } = field;
  return (
    <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <dt className="text-small font-medium text-ink-2">{label}</dt>
      <dd className="min-w-0">
        {value !== "" && <FieldValue field={field} />}
        {note !== null && (
          <p className="text-small text-ink-3">
            {note} <FixLink bookId={bookId} field={field} />
          </p>
        )}
        {limit !== null && value !== "" && <Length length={value.length} limit={limit} />}
      </dd>
    </div>
  );
}

function FieldValue({
  field: { label, value, is_html: isHtml },
}: {
  field: KdpFormField;
}): React.ReactElement {
  return (
    <div className="flex items-start justify-between gap-3">
      {isHtml ? (
        // Long, and only a field of its own can also be scrolled with the keyboard.
        <textarea
          readOnly
          aria-label={`${label}, as KDP takes it`}
          rows={7}
          value={value}
          className="min-w-0 flex-1 resize-y rounded-md bg-sunken p-2 font-mono text-small"
        />
      ) : (
        <p className="min-w-0 wrap-anywhere">{value}</p>
      )}
      <span className="shrink-0">
        <CopyButton text={value} label={`Copy: ${label}`} />
      </span>
    </div>
  );
}

function FixLink({ bookId, field }: { bookId: string; field: KdpFormField }): React.ReactElement | null {
  if (field.place === undefined || field.place === "choices" || !field.to_fill_in) return null;
  return (
    <Anchor href={placeUrl(bookId, field.place)} className="link">
      Fill it in
    </Anchor>
  );
}

function Length({ length, limit }: { length: number; limit: number }): React.ReactElement {
  return (
    <p className={length > limit ? "text-small text-danger" : "text-small text-ink-3 tabular-nums"}>
      {length} of {limit} characters
      {length > limit && ": too long, KDP would cut or refuse it"}
    </p>
  );
}
