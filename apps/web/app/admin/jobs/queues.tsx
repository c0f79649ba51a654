import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { DataTable, type TableColumn } from "../../ui/data-table.tsx";
import { type AdminJobs, lastedText } from "./job-labels.ts";

type Queue = AdminJobs["queues"][number];

/** The depth of each queue; idle ones are shown on request. */
export function Queues({ queues }: Pick<AdminJobs, "queues">): React.ReactElement {
  const [isAll, setAll] = useState(false);
  const busy = queues.filter((queue) => !isIdle(queue));
  const shown = isAll ? queues : busy;
  return (
    <section aria-labelledby="queues">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 id="queues" className="font-display text-h3">
          Queues
        </h3>
        {busy.length < queues.length && (
          <Button variant="quiet" size="small" aria-pressed={isAll} onClick={() => setAll(!isAll)}>
            Idle ones too
          </Button>
        )}
      </div>
      <DataTable
        caption="Queues of jobs"
        columns={COLUMNS}
        rows={shown}
        rowKey={({ name }) => name}
        empty={<p className="text-small text-ink-2">No job waits, runs, failed or was done within a day.</p>}
      />
    </section>
  );
}

function isIdle({ waiting, later, running, failed, done_last_day: done }: Queue): boolean {
  return waiting + later + running + failed + done === 0;
}

const COLUMNS: readonly TableColumn<Queue>[] = [
  { id: "words", header: "Job", cell: ({ words }) => words },
  { id: "waiting", header: "Waiting", align: "end", cell: ({ waiting }) => waiting },
  {
    id: "oldest",
    header: "Oldest waits",
    align: "end",
    cell: ({ oldest_waiting_at: since }) => lastedText(since, Date.now()),
  },
  { id: "later", header: "For later", align: "end", cell: ({ later }) => later },
  { id: "running", header: "Running", align: "end", cell: ({ running }) => running },
  { id: "failed", header: "Failed", align: "end", cell: ({ failed }) => failed },
  { id: "hour", header: "Done in an hour", align: "end", cell: ({ done_last_hour: done }) => done },
  { id: "day", header: "Done in a day", align: "end", cell: ({ done_last_day: done }) => done },
];
