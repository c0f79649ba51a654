import { pageFactSection } from "@colophon/contracts/shared/page-facts";

const ANY = pageFactSection("has_claims");
const EACH = pageFactSection("claims");

/**
 * Claims about this product that the operator can substantiate, each with its source; empty unless the
 * operator enters any.
 * @source docs/product/rulings.md D4
 */
export function MarketingClaims(): React.ReactElement {
  return (
    <>
      {ANY.begin}
      <section aria-label="What can be said of Colophon" className="wrap pb-16">
        <ul className="grid gap-x-12 gap-y-8 border-y border-line py-10 sm:grid-cols-2">
          {EACH.begin}
          <li>
            <p className="font-display text-h3">{"{{text}}"}</p>
            <p className="mt-1 text-small text-ink-3">{"{{source}}"}</p>
          </li>
          {EACH.end}
        </ul>
      </section>
      {ANY.end}
    </>
  );
}
