import type { ApiFile } from "./api.ts";

/** Downloads a file in the browser. */
export function saveFile({ blob, filename }: ApiFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
