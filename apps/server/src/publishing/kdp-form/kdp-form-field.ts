import type { KdpFormField, KdpFieldSource } from "@colophon/contracts/publishing/kdp-form";

/** The label of a field in KDP's form, and its value. */
type Filled = readonly [label: string, value: string];

/**
 * `place`: where in Colophon the value is entered; omitted if it is only entered on KDP, or if we calculate
 * it. `isOptional`: KDP accepts the form without it.
 */
type More = { limit?: number; note?: string; place?: KdpFieldSource; isOptional?: boolean; isHtml?: boolean };

/** A field of KDP's form that has a value. */
export function field([label, value]: Filled, more: More = {}): KdpFormField {
  const { limit = null, note = null, place, isOptional = false, isHtml = false } = more;
  return {
    label,
    value,
    is_html: isHtml,
    limit,
    note,
    to_fill_in: value === "" && place !== undefined && !isOptional,
    ...(place === undefined ? {} : { place }),
  };
}

/** A field with its value if there is one, else with instructions for the author. */
export function fieldOr(
  [label, value]: Filled,
  { missing, ...more }: More & { missing: string; place: KdpFieldSource },
): KdpFormField {
  return field([label, value], value === "" ? { ...more, note: missing } : more);
}
