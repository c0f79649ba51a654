import type { Edition } from "@colophon/contracts/publishing/editions/edition";
import { Download } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { EDITION_FILES, formatSize } from "./edition-labels.ts";
import { useEditionDownload } from "./use-edition-download.ts";

type Props = {
  edition: Edition;
  /** of the button for everything; one primary button per screen */
  variant?: "primary" | "secondary";
};

/** The full package as one ZIP, and its files one by one. */
export function EditionFiles({ edition, variant = "secondary" }: Props): React.ReactElement {
  const download = useEditionDownload({ bookId: edition.book_id, editionId: edition.id });
  return (
    <>
      <Button
        variant={variant}
        icon={<Download aria-hidden className="size-4" />}
        busy={download.pending === "package"}
        busyLabel="Starting the download"
        onClick={() => download.start(null)}
      >
        Download the package
      </Button>
      <span className="ml-3 text-small text-ink-2">One ZIP, {formatSize(edition.bytes)}</span>
      {download.failure !== null && (
        <Notice tone="danger" title="Failed to download KDP package" className="mt-3">
          {download.failure} The edition is kept, and can be fetched at any time.
        </Notice>
      )}
      <ul aria-label={`Files of edition ${edition.number}`} className="mt-4 border-t border-line">
        {edition.files.map(({ format, bytes, pages }) => (
          <li key={format} className="flex items-center gap-3 border-b border-line py-2">
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{EDITION_FILES[format].name}</span>
              <span className="block text-small text-ink-2">
                {EDITION_FILES[format].use}
                {pages === null ? "" : `, ${pages} pages`}, {formatSize(bytes)}
              </span>
            </span>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Download ${EDITION_FILES[format].name} of edition ${edition.number}`}
              busy={download.pending === format}
              icon={<Download aria-hidden className="size-4" />}
              onClick={() => download.start(format)}
            >
              Download
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small text-ink-2">In the ZIP as well: {edition.texts.join(", ")}.</p>
    </>
  );
}
