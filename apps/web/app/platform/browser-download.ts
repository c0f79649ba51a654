import { ApiError, messageOf } from "./api.ts";

/**
 * Has the browser fetch a file by itself, to its folder of downloads: it is resumed there when it breaks off, and no
 * byte of it goes through the page's memory. Whether the file is there is asked first, since a link cannot tell.
 * @param address  one that needs no header
 * @throws ApiError where the file is not to be had
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

/** Why a download did not begin, for the author to read. */
export function whyNotDownloaded(error: unknown): string {
  return messageOf(error, "The server did not explain why. Please try again.");
}
