import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, PackageOpen } from "lucide-react";
import { exportPollDelayMs } from "../../exports/export-files/export-poll-pace.ts";
import { formatDateTime } from "./account-queries.ts";
import { formatSize } from "../../publishing/editions/edition-labels.ts";
import { messageOf } from "../../platform/api.ts";
import { whyNotDownloaded } from "../../platform/browser-download.ts";
import { toast } from "../../platform/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import {
  type DataExport,
  type DataExports,
  dataExportsQuery,
  downloadDataExport,
  isUnderWay,
  requestDataExport,
} from "./data-export-queries.ts";

/** All the author's data in one file. */
export function ExportSection(): React.ReactElement {
  const query = useQuery({
    ...dataExportsQuery(),
    refetchInterval: ({ state }) => {
      const made = state.data?.export;
      if (made === null || made === undefined || !isUnderWay(made)) return false;
      return exportPollDelayMs(Date.now() - Date.parse(made.asked_at));
    },
  });
  return (
    <section aria-labelledby="export-heading">
      <h2 id="export-heading" className="font-display text-h2">
        Take your data with you
      </h2>
      <p className="mt-1 max-w-[60ch] text-ink-2">
        One ZIP with everything we keep of you: your books as text and as data, their history, covers,
        pictures and files, your credit history and your settings. It costs nothing and is kept for seven
        days.
      </p>
      <div className="mt-5">
        <QueryView
          query={query}
          loadingLabel="Looking up your export"
          skeleton={<SkeletonLines count={2} />}
          errorTitle="Your export could not be looked up"
          explainError={(error) =>
            `${messageOf(error, "The server did not explain why.")} Nothing was changed.`
          }
        >
          {(found) => <Making found={found} />}
        </QueryView>
      </div>
    </section>
  );
}

function Making({ found }: { found: DataExports }): React.ReactElement {
  const client = useQueryClient();
  const { queryKey } = dataExportsQuery();
  const order = useMutation({
    mutationFn: requestDataExport,
    onSuccess: (made) => {
      client.setQueryData(queryKey, { export: made, left_today: Math.max(0, found.left_today - 1) });
    },
  });
  const latest = found.export;
  const underWay = latest !== null && isUnderWay(latest) ? latest : null;
  const ready = latest?.status === "ready" ? latest : null;
  return (
    <>
      {/* Rendered from the start: a live region added together with its text is not announced. */}
      <div aria-live="polite">
        {underWay !== null && <Progress made={underWay} />}
        {ready !== null && <Ready made={ready} />}
      </div>
      {latest !== null && !order.isPending && <HowItEnded made={latest} />}
      {order.error !== null && (
        <Notice tone="danger" title="The export was not begun" className="mb-4">
          {messageOf(order.error, "The server did not explain why. Nothing was changed; please try again.")}
        </Notice>
      )}
      {underWay === null && (
        <RequestExport found={found} isSending={order.isPending} onRequest={() => order.mutate()} />
      )}
    </>
  );
}

/** The outcome of the last one, if it can't be downloaded. */
function HowItEnded({ made }: { made: DataExport }): React.ReactElement | null {
  if (made.status === "failed") {
    return (
      <Notice tone="danger" title="The export could not be made" className="mb-4">
        That is our fault. Your books are safe, and this one does not count. Please ask for it again.
      </Notice>
    );
  }
  if (made.status !== "over") return null;
  return (
    <p className="mb-4 text-small text-ink-2">
      Your last export was cleared away after its seven days. Another one can be made at any time.
    </p>
  );
}

type RequestProps = { found: DataExports; isSending: boolean; onRequest: () => void };

function RequestExport({ found, isSending, onRequest }: RequestProps): React.ReactElement {
  const { export: latest, left_today: left } = found;
  return (
    <>
      <Button
        variant={latest?.status === "ready" ? "secondary" : "primary"}
        icon={<PackageOpen aria-hidden className="size-4" />}
        busy={isSending}
        busyLabel="Beginning the export"
        disabled={left === 0}
        onClick={onRequest}
      >
        {latest === null ? "Prepare my data" : "Prepare it again"}
      </Button>
      {left === 0 && (
        <p className="mt-2 text-small text-ink-2">
          Three exports in 24 hours are the most. Another one can be asked for tomorrow.
        </p>
      )}
    </>
  );
}

function Progress({ made }: { made: DataExport }): React.ReactElement {
  const step = made.step === "" ? "Waiting for its turn" : `Packing: ${made.step}`;
  return (
    <div className="max-w-[40rem]">
      <ProgressBar label="Preparing your data" value={made.progress} max={100} valueText={step} />
      <p className="mt-2 font-medium wrap-anywhere">{step}</p>
      <p className="mt-1 text-small text-ink-2">
        This takes a few minutes at most. You can leave this page; we will send you a mail when it is ready.
      </p>
    </div>
  );
}

function Ready({ made }: { made: DataExport }): React.ReactElement {
  const download = useMutation({
    mutationFn: downloadDataExport,
    onSuccess: () => toast.success("Your data is on its way to your downloads folder."),
    onError: () => toast.error("Failed to download your data"),
  });
  return (
    <div className="mb-4">
      <p className="mb-3">
        <strong className="font-semibold">Your data is ready.</strong>{" "}
        {made.expires_at !== null && <>It can be fetched until {formatDateTime(made.expires_at)}.</>}
      </p>
      <Button
        variant="primary"
        icon={<Download aria-hidden className="size-4" />}
        busy={download.isPending}
        busyLabel="Starting the download"
        onClick={() => download.mutate()}
      >
        Download my data
      </Button>
      <span className="ml-3 text-small text-ink-2">One ZIP, {formatSize(made.bytes ?? 0)}</span>
      {download.error !== null && (
        <Notice tone="danger" title="Failed to download your data" className="mt-3">
          {whyNotDownloaded(download.error)} It is kept until its end, and can be fetched at any time.
        </Notice>
      )}
    </div>
  );
}
