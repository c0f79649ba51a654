import { isCalledOffCode } from "@colophon/contracts/library/books/limits";
import { PROVIDER_NAMES } from "@colophon/contracts/ai/provider-kinds";
import { FUNDING_NAMES } from "@colophon/rules/credit-labels";
import { tableEntry } from "@colophon/rules/table-entry";
import { formatDateTime } from "../../account/profile/account-queries.ts";
import { codeLabel } from "../shell/code-labels.ts";
import { formatCost, figure, formatDuration } from "../shell/format-figures.ts";
import { Badge } from "../../ui/badge.tsx";
import { Disclosure, DisclosureList } from "../../ui/disclosure.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { AdminRun } from "./book-calls.ts";
import { toneOf } from "./book-labels.ts";
import { Facts } from "./facts.tsx";
import { whyItFailed } from "./why-it-failed.ts";

/** Each run of work on the book, from request to end. */
export function RunsPanel({ runs, total }: { runs: readonly AdminRun[]; total: number }): React.ReactElement {
  if (runs.length === 0) {
    return (
      <EmptyState title="No work on this book">
        It was brought along or copied, and nothing was ordered for it since.
      </EmptyState>
    );
  }
  return (
    <>
      {total > runs.length && (
        <p className="mb-3 text-small text-ink-2">The newest {figure(runs.length)} stand here.</p>
      )}
      <DisclosureList>
        {runs.map((run, at) => (
          <Disclosure
            key={run.id}
            title={`${codeLabel(run.kind)}, ${formatDateTime(run.created_at)}`}
            aside={<Badge tone={toneOf(stateOf(run).toLowerCase())}>{stateOf(run)}</Badge>}
            defaultOpen={at === 0}
          >
            <Run run={run} />
          </Disclosure>
        ))}
      </DisclosureList>
    </>
  );
}

function stateOf({ status, is_paused: isPaused, waits_for: waitsFor, failure_code: code }: AdminRun): string {
  if (isCalledOffCode(code ?? "")) return "Cancelled";
  if (waitsFor !== null) return `Waits: ${codeLabel(waitsFor).toLowerCase()}`;
  return isPaused ? "Paused" : codeLabel(status);
}

function Run({ run }: { run: AdminRun }): React.ReactElement {
  const { usage } = run;
  return (
    <>
      <Facts
        facts={[
          ["Stage", `${codeLabel(run.stage)}, ${run.progress} %`],
          ["Why it failed", whyOf(run)],
          ["Begun by its author", times(run.starts)],
          [
            "Claims",
            `${figure(run.claims)}; ${figure(run.attempts_without_progress)} in a row stored nothing`,
          ],
          ["Worker", workerOf(run)],
          ["Ended", run.ended_at === null ? "Not yet" : formatDateTime(run.ended_at)],
          ["Last written", formatDateTime(run.updated_at)],
          ["Paid by", paidBy(run)],
          [
            "Credits",
            `${figure(run.cost)} in all, ${figure(run.paid)} kept, ${figure(run.credits_refunded)} given back`,
          ],
          ["Calls to models", `${figure(usage.calls)}, ${figure(usage.failed)} of them failed`],
          ["Tokens in, out", `${figure(usage.input_tokens)}, ${figure(usage.output_tokens)}`],
          [
            "Cost, time of models",
            `${formatCost(usage.cost_micro_usd)}, ${formatDuration(usage.milliseconds)}`,
          ],
          ["Id", <code key="id">{run.id}</code>],
        ]}
      />
      <Holds holds={run.holds} />
    </>
  );
}

/** Work by an author's own key is charged as well, at a fifth of its price. */
function paidBy({ funding, author_key: kind }: AdminRun): string {
  const name = FUNDING_NAMES[funding];
  return kind === null
    ? name
    : `${name}, by the author's own key of ${tableEntry(PROVIDER_NAMES, kind) ?? kind}`;
}

function whyOf({ failure_code: code }: AdminRun): React.ReactNode {
  if (code === null) return "It did not";
  return (
    <>
      {whyItFailed(code)} <code className="text-small text-ink-2">{code}</code>
    </>
  );
}

function times(count: number): string {
  return count === 1 ? "Once" : `${figure(count)} times`;
}

function workerOf({ worker, is_worker_alive: isAlive }: AdminRun): string {
  if (worker === null) return "Nobody";
  return `Number ${worker}, ${isAlive === true ? "alive" : "gone"}`;
}

function Holds({ holds }: Pick<AdminRun, "holds">): React.ReactElement | null {
  if (holds.length === 0) return null;
  return (
    <>
      <h4 className="mt-5 mb-2 font-medium">Holds</h4>
      <ul className="grid gap-2 text-small">
        {holds.map((hold) => (
          <li key={hold.opened_at} className="flex flex-wrap items-center gap-2">
            <Badge tone={toneOf(hold.state)}>{codeLabel(hold.state)}</Badge>
            {figure(hold.credits)} credits set aside {formatDateTime(hold.opened_at)}
            {hold.ended_at !== null && `; ${figure(hold.charged ?? 0)} kept ${formatDateTime(hold.ended_at)}`}
          </li>
        ))}
      </ul>
    </>
  );
}
