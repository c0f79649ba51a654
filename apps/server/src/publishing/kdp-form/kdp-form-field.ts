import type { KdpFormField, KdpFieldSource } from "@colophon/contracts/publishing/kdp-form/kdp-form";

/** As KDP's form calls a field, and what belongs into it. */
type Filled = readonly [label: string, value: string];

/**
 * `place`: where in Colophon the value is entered; left out where only KDP's own form takes it, or where we calculate it.
 * `isOptional`: KDP takes the form without it.
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

/** A field by its value where there is one, else by what its author is to do. */
export function fieldOr(
  [label, value]: Filled,
  { missing, ...more }: More & { missing: string; place: KdpFieldSource },
): KdpFormField {
  return field([label, value], value === "" ? { ...more, note: missing } : more);
}
