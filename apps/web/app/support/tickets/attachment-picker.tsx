import { ATTACHMENT_BYTES, ATTACHMENTS_A_MESSAGE } from "@colophon/contracts/support/tickets/limits";
import { X } from "lucide-react";
import { useRef, useState } from "react";
import { call } from "../../platform/api.ts";
import { readToken } from "../../platform/token-store.ts";
import type { Sending } from "../../platform/upload-state.ts";
import { sent } from "../../platform/upload.ts";
import { useFocusFallback } from "../../platform/use-focus-fallback.ts";
import { type Upload, useUpload } from "../../platform/use-upload.ts";
import { Button } from "../../ui/button.tsx";
import type { FileKind } from "../../ui/drop-zone.tsx";
import { formatSize } from "../../ui/format-size.ts";
import { UploadZone } from "../../ui/upload-zone.tsx";

const KINDS: readonly FileKind[] = [
  { ending: ".png", name: "PNG" },
  { ending: ".jpg", name: "JPEG" },
  { ending: ".jpeg", name: "JPEG" },
  { ending: ".webp", name: "WebP" },
  { ending: ".pdf", name: "PDF" },
  { ending: ".txt", name: "TXT" },
  { ending: ".docx", name: "DOCX" },
  { ending: ".epub", name: "EPUB" },
];

/** A file on the server, waiting for its message. */
export type UploadedFile = { key: string; filename: string; bytes: number };

export type Attachments = {
  files: readonly UploadedFile[];
  keys: string[];
  upload: Upload;
  /** a file is being uploaded */
  isBusy: boolean;
  remove: (key: string) => void;
  /** Removes files that have been sent. */
  settle: (keys: readonly string[]) => void;
};

/** Files of a message being written. Each is uploaded and checked when chosen. */
export function useAttachments(): Attachments {
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const upload = useUpload({
    send: sendFile,
    onDone: (kept) => setFiles((before) => [...before, kept]),
    fallback: "The file was not sent. Please try again.",
  });
  return {
    files,
    keys: files.map(({ key }) => key),
    upload,
    isBusy: upload.state.at === "sending",
    remove: (key) => setFiles((before) => before.filter((file) => file.key !== key)),
    settle: (keys) => setFiles((before) => before.filter(({ key }) => !keys.includes(key))),
  };
}

/** Authors and visitors upload to separate storage areas. */
function sendFile(file: File, sending: Sending): Promise<UploadedFile> {
  const input = { query: { filename: file.name }, ...sent(file, sending) };
  return readToken() === null
    ? call("POST /api/support/visitors/attachments", input)
    : call("POST /api/support/attachments", input);
}

type AttachmentPickerProps = {
  of: Attachments;
  /** the accompanying text was restored from last time, but its files weren't */
  isDraftBack: boolean;
};

/** Attaches up to three files, and lists them. */
export function AttachmentPicker({ of, isDraftBack }: AttachmentPickerProps): React.ReactElement {
  const { files, upload, remove } = of;
  const root = useRef<HTMLDivElement>(null);
  useFocusFallback(String(files.length), () =>
    [...(root.current?.querySelectorAll<HTMLElement>("input:enabled, button") ?? [])].at(-1),
  );
  return (
    <div ref={root} className="grid gap-3">
      {files.length < ATTACHMENTS_A_MESSAGE && (
        <UploadZone
          upload={upload}
          label={`Files, if they help (up to ${ATTACHMENTS_A_MESSAGE})`}
          kinds={KINDS}
          maxBytes={ATTACHMENT_BYTES}
          working="Checking"
        />
      )}
      {isDraftBack && files.length === 0 && (
        <p className="text-small text-ink-2">
          What you typed last time is here again. Files are not kept with it: please choose them anew.
        </p>
      )}
      {files.length > 0 && (
        <ul aria-label="Files that go along" className="grid gap-1.5">
          {files.map(({ key, filename, bytes }) => (
            <li
              key={key}
              className="flex items-center justify-between gap-3 rounded-lg bg-sunken px-3 py-1.5 text-small"
            >
              <span className="min-w-0 wrap-anywhere">
                {filename} <span className="text-ink-3">({formatSize(bytes)})</span>
              </span>
              <Button
                size="small"
                variant="quiet"
                icon={<X aria-hidden className="size-4" />}
                aria-label={`Remove ${filename}`}
                onClick={() => remove(key)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
