import { ApiError, messageOf } from "./api.ts";

/**
 * Lets the browser download a file itself: interrupted downloads can resume, and no data goes through the
 * page's memory. First checks whether the file exists, since a link cannot tell.
 * @param address  one that needs no header
 * @throws ApiError if the file is not available
 */
export async function downloadByBrowser(address: string): Promise<void> {
  const head = await fetch(address, { method: "HEAD" }).catch(() => null);
  if (head?.ok !== true) {
    const status = head?.status ?? 0;
    const detail =
      status === 0
        ? "Network error. Please check your connection and try again."
        : "The file is not to be had just now. Please try again.";
    throw new ApiError({ status, detail, code: "download", fields: {}, data: {} });
  }
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  document.body.append(link);
  link.click();
  link.remove();
}

/** Why a download did not start, as a message for the author. */
export function whyNotDownloaded(error: unknown): string {
  return messageOf(error, "The server did not explain why. Please try again.");
}
