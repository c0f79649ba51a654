import type { ExportFormat } from "@colophon/contracts/exports/export-request";
import { useMutation } from "@tanstack/react-query";
import { whyNotDownloaded } from "../../platform/browser-download.ts";
import { toast } from "../../platform/toast.tsx";
import { downloadEdition } from "./edition-queries.ts";

export type EditionDownload = {
  /** `null`: the whole package as one ZIP */
  start: (format: ExportFormat | null) => void;
  /** what is being downloaded; "none" if nothing is */
  pending: ExportFormat | "package" | "none";
  /** why the last download failed to start */
  failure: string | null;
};

/** Downloads of one edition; errors also appear next to the button. */
export function useEditionDownload(which: { bookId: string; editionId: string }): EditionDownload {
  const download = useMutation({
    mutationFn: (format: ExportFormat | null) => downloadEdition(which, format),
    onSuccess: (_done, format) => {
      if (format === null) toast.success("KDP package downloaded! Check your downloads folder.");
      else toast.success("The file is on its way to your downloads folder.");
    },
    onError: (_error, format) => {
      toast.error(format === null ? "Failed to download KDP package" : "Failed to download the file");
    },
  });
  return {
    start: (format) => download.mutate(format),
    pending: download.isPending ? (download.variables ?? "package") : "none",
    failure: download.error === null ? null : whyNotDownloaded(download.error),
  };
}
