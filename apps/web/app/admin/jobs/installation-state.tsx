import { CircleCheck, TriangleAlert } from "lucide-react";
import { formatDateTime } from "../../account/profile/account-queries.ts";
import { adminUserUrl } from "../shell/admin-urls.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CIRCUIT_LABELS, type AdminJobs } from "./job-labels.ts";

type Watched = { watch: AdminJobs };

/** The workers, and the state of what this process depends on. */
export function InstallationStatus({ watch: { workers, readiness } }: Watched): React.ReactElement {
  const unreachable = readiness.parts.filter(({ is_there: isThere }) => !isThere).map(({ name }) => name);
  return (
    <div className="grid gap-3">
      {workers.length === 0 && (
        <Notice tone="danger" title="No worker runs">
          Nothing in the background is done: books stand still, mails wait. Start a worker; what waits is
          taken up at once.
        </Notice>
      )}
      {unreachable.length > 0 && (
        <Notice tone="danger" title="This server is not ready">
          It does not reach: {unreachable.join(", ")}.
        </Notice>
      )}
      <p className="flex flex-wrap items-center gap-2 text-small" aria-live="polite">
        {unreachable.length === 0 && (
          <Badge tone="success" icon={<CircleCheck />}>
            Ready
          </Badge>
        )}
        {describeWorkers(workers)}
      </p>
    </div>
  );
}

function describeWorkers(workers: AdminJobs["workers"]): string {
  if (workers.length === 0) return "";
  const each = workers.map(({ number, since }) =>
    since === null ? `number ${number}` : `number ${number} since ${formatDateTime(since)}`,
  );
  return `${workers.length === 1 ? "1 worker runs" : `${workers.length} workers run`}: ${each.join(", ")}.`;
}

/** Accounts whose writes are frozen because an integrity check failed. */
export function Stops({ stops }: Pick<AdminJobs, "stops">): React.ReactElement | null {
  if (stops.length === 0) return null;
  return (
    <Notice
      tone="danger"
      title={stops.length === 1 ? "Changes stand still" : "Changes of several stand still"}
    >
      <ul className="grid gap-1">
        {stops.map(({ account_id: account, invariant, stopped_at: at }) => (
          <li key={account ?? "everybody"}>
            {account === null ? (
              "Everybody's"
            ) : (
              <Anchor href={adminUserUrl(account)} className="underline">
                One account's
              </Anchor>
            )}
            : {invariant}, since {formatDateTime(at)}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <code>npm run invariants</code> tells what exactly is broken, and lets changes go on once it is
        mended.
      </p>
    </Notice>
  );
}

/** State of each worker's circuit breaker per text provider. */
export function Circuits({ circuits }: Pick<AdminJobs, "circuits">): React.ReactElement {
  return (
    <section aria-labelledby="circuits">
      <h3 id="circuits" className="mb-3 font-display text-h3">
        Providers
      </h3>
      {circuits.length === 0 && (
        <p className="text-small text-ink-2">
          No worker has a provider to tell of: none is set up, or sample books stand in.
        </p>
      )}
      <ul className="grid gap-2">
        {circuits.map((circuit) => (
          <li
            key={`${circuit.provider} ${circuit.worker}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small"
          >
            <span className="font-medium">{circuit.provider}</span>
            <span className="text-ink-2">worker {circuit.worker}</span>
            <CircuitBadge circuit={circuit} />
            <span className="text-ink-2">{describeCircuit(circuit)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Circuit = AdminJobs["circuits"][number];

function CircuitBadge({ circuit: { state } }: { circuit: Circuit }): React.ReactElement {
  const { word, tone } = CIRCUIT_LABELS[state];
  return (
    <Badge tone={tone} icon={tone === "success" ? <CircleCheck /> : <TriangleAlert />}>
      {word}
    </Badge>
  );
}

function describeCircuit({ state, last_failure: failure, until }: Circuit): string {
  const parts = [
    CIRCUIT_LABELS[state].means,
    failure === null ? "" : `Last failure: ${failure}.`,
    until === null ? "" : `Until ${formatDateTime(until)}.`,
  ];
  return parts.filter((part) => part !== "").join(" ");
}

/** The scheduled checks, and when each last ran. */
export function Checks({ watch: { checks } }: Watched): React.ReactElement {
  return (
    <section aria-labelledby="checks">
      <h3 id="checks" className="mb-3 font-display text-h3">
        Last checks
      </h3>
      <dl className="grid gap-2 text-small sm:grid-cols-[max-content_1fr] sm:gap-x-6">
        <dt className="text-ink-2">Promises of the database</dt>
        <dd>{describeIntegrity(checks.invariants)}</dd>
        <dt className="text-ink-2">Payments that were never told</dt>
        <dd>{checks.payments_at === null ? "Not asked for yet" : formatDateTime(checks.payments_at)}</dd>
        <dt className="text-ink-2">Figures of analytics</dt>
        <dd>{checks.figures_at === null ? "Not summed up yet" : formatDateTime(checks.figures_at)}</dd>
      </dl>
    </section>
  );
}

function describeIntegrity(look: AdminJobs["checks"]["invariants"]): string {
  if (look === null) return "Not looked at yet";
  const found =
    look.broken === 0 ? "all hold" : `${look.broken} ${look.broken === 1 ? "does" : "do"} not hold`;
  const blind = look.could_not_look === 0 ? "" : `; ${look.could_not_look} could not be looked at`;
  return `${formatDateTime(look.looked_at)}: ${found}${blind}`;
}
