import type { CallReply } from "@colophon/contracts/api";
import { AUDIT_ACTS } from "@colophon/contracts/admin/audit-acts";
import { formatDateTime } from "../../account/profile/account-queries.ts";
import { type AdminColumn, type AdminFilter, AdminList } from "../shell/admin-list.tsx";
import { callAsAddressed, callForFileAsAddressed } from "../../platform/api.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Audit: administration",
    description: "What administrators of this installation did and tried.",
  });
}

type Entry = CallReply<"GET /api/admin/audit">["entries"][number];

/** Administrators' actions and attempts, latest first. */
export default function AuditPage(): React.ReactElement {
  return (
    <section aria-labelledby="audit">
      <h2 id="audit" className="mb-2 font-display text-h2">
        Audit
      </h2>
      <p className="mb-6 max-w-[70ch] text-ink-2">
        Everything administrators changed or tried to change, written down before it was done. Rows cannot be
        changed or taken away; <code>npm run audit</code> proves it.
      </p>
      <AdminList<Entry>
        name="audit"
        caption="Acts of administrators"
        noun={{ one: "act", many: "acts" }}
        searchLabel="Person, address, id or act"
        columns={COLUMNS}
        rowKey={({ seq }) => String(seq)}
        filters={FILTERS}
        ordinarySort={{ column: "at", isDescending: true }}
        load={async (asked, signal) => {
          const { entries, ...place } = await callAsAddressed("GET /api/admin/audit", {
            query: asked,
            signal,
          });
          return { rows: entries, ...place };
        }}
        loadFile={(asked) => callForFileAsAddressed("GET /api/admin/audit/file", { query: asked })}
        failure="Failed to fetch the audit log"
        empty={
          <EmptyState title="Nothing was done yet">
            As soon as an administrator changes something, who it was and what they did stands here.
          </EmptyState>
        }
      />
    </section>
  );
}

const COLUMNS: readonly AdminColumn<Entry>[] = [
  { id: "at", header: "When", sortable: true, cell: ({ at }) => formatDateTime(at) },
  {
    id: "actor",
    header: "Who",
    cell: ({ actor, as_user: as }) => (as === null ? actor.name : `${actor.name}, as ${as.name}`),
  },
  { id: "act", header: "Did", cell: ({ words }) => words },
  {
    id: "subject",
    header: "To",
    cell: ({ subject }) => (subject === null ? "" : (subject.name ?? subject.id)),
  },
  { id: "outcome", header: "Outcome", cell: ({ outcome }) => <Outcome outcome={outcome} /> },
  {
    id: "detail",
    header: "Noted",
    cell: ({ detail }) => detail.map(({ name, value }) => `${name}: ${value}`).join("; "),
  },
  { id: "origin", header: "From network", isExtra: true, cell: ({ origin }) => origin },
  { id: "call", header: "Call", isExtra: true, cell: ({ call }) => <code>{call}</code> },
];

function Outcome({ outcome }: { outcome: string | null }): React.ReactElement {
  if (outcome === "done") return <Badge tone="success">Done</Badge>;
  if (outcome === null) return <Badge tone="warning">Broke off</Badge>;
  return <Badge tone="danger">Refused: {outcome}</Badge>;
}

const KINDS = [...new Set(Object.values(AUDIT_ACTS).map(({ subject }) => subject))];

const FILTERS: readonly AdminFilter[] = [
  {
    name: "kind",
    label: "Done to",
    options: KINDS.map((kind) => ({ value: kind, label: kind.replace("_", " ") })),
  },
  {
    name: "outcome",
    label: "Outcome",
    options: [
      { value: "done", label: "Done" },
      { value: "refused", label: "Refused" },
      { value: "broken", label: "Broke off" },
    ],
  },
  { name: "from", label: "From", isDay: true },
  { name: "until", label: "Until", isDay: true },
];
