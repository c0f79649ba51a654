import { type StoreRule, STORE_RULES } from "@colophon/kdp/store-rules";
import { type TableColumn, DataTable } from "../../ui/data-table.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";

/** KDP's rules other than prices: each with this version's value, its source and the date it was read. */
export function StoreRules(): React.ReactElement {
  return (
    <section aria-labelledby="store-rules" className="mt-10">
      <h4 id="store-rules" className="scroll-mt-24 text-lead font-semibold">
        Rules that come with this version
      </h4>
      <p className="mt-1 mb-4 max-w-[70ch] text-small text-ink-2">
        Pages, files, covers, listings and terms. The checks before publication, the press and the articles of
        Help are made for these values, so they change with a new version of Colophon, not here.
      </p>
      <Disclosure title={`Show all ${STORE_RULES.length} rules`}>
        <DataTable
          caption="KDP's rules that come with this version"
          columns={COLUMNS}
          rows={STORE_RULES}
          rowKey={({ about, name }) => `${about} ${name}`}
          empty={null}
        />
      </Disclosure>
    </section>
  );
}

const COLUMNS: readonly TableColumn<StoreRule>[] = [
  { id: "name", header: "Rule", cell: ({ about, name }) => `${about}: ${name}` },
  { id: "value", header: "Value", cell: ({ value }) => <span className="wrap-anywhere">{value}</span> },
  {
    id: "page",
    header: "Where it stands",
    cell: ({ page }) => <span className="wrap-anywhere">{page}</span>,
  },
  { id: "read_on", header: "Read", cell: ({ readOn }) => readOn },
];
