import { ATTACHMENT_BYTES, ATTACHMENTS_A_MESSAGE } from "@colophon/contracts/support/limits";
import { X } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { call, sentenceOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { DropZone, type FileKind } from "../../ui/drop-zone.tsx";

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

/** A file that waits on the server for its message. */
export type KeptFile = { key: string; filename: string; bytes: number };

export type Attachments = {
  files: readonly KeptFile[];
  keys: string[];
  isBusy: boolean;
  failure: string | undefined;
  add: (file: File) => Promise<void>;
  remove: (key: string) => void;
  clear: () => void;
};

/** Files of a message that is being written. Each is sent and checked when it is chosen. */
export function useAttachments(): Attachments {
  const [files, setFiles] = useState<readonly KeptFile[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  return {
    files,
    keys: files.map(({ key }) => key),
    isBusy,
    failure,
    async add(file) {
      setBusy(true);
      setFailure(undefined);
      try {
        const kept = await call("POST /api/support/attachments", { query: { filename: file.name }, file });
        setFiles((before) => [...before, kept]);
      } catch (error) {
        setFailure(sentenceOf(error, "The file was not sent. Please try again."));
      } finally {
        setBusy(false);
      }
    },
    remove: (key) => setFiles((before) => before.filter((file) => file.key !== key)),
    clear: () => setFiles([]),
  };
}

/** Takes up to three files along, and lists them. */
export function AttachmentPicker({ of }: { of: Attachments }): React.ReactElement {
  const { files, isBusy, failure, add, remove } = of;
  const root = useRef<HTMLDivElement>(null);
  useFocusKept(root, isBusy ? "busy" : String(files.length));
  return (
    <div ref={root} className="grid gap-3">
      {files.length < ATTACHMENTS_A_MESSAGE && (
        <DropZone
          label="Files, if they help (up to 3)"
          kinds={KINDS}
          maxBytes={ATTACHMENT_BYTES}
          onFile={(file) => void add(file)}
          error={failure}
          busy={isBusy}
          busyLabel="Sending and checking the file"
        />
      )}
      {files.length > 0 && (
        <ul aria-label="Files that go along" className="grid gap-1.5">
          {files.map(({ key, filename, bytes }) => (
            <li
              key={key}
              className="flex items-center justify-between gap-3 rounded-lg bg-sunken px-3 py-1.5 text-small"
            >
              <span className="min-w-0 wrap-anywhere">
                {filename} <span className="text-ink-3">({sizeInWords(bytes)})</span>
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

/** Whoever works by keyboard goes on at the newest file or the field, when what had the focus went or was closed. */
function useFocusKept(root: RefObject<HTMLElement | null>, state: string): void {
  const before = useRef(state);
  // The focus is the browser's, and lost only once the page has changed.
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (state === "busy" || document.activeElement !== document.body) return;
    const places = root.current?.querySelectorAll<HTMLElement>("input:enabled, button") ?? [];
    [...places].at(-1)?.focus({ preventScroll: true });
  }, [root, state]);
}

/** "12 kB", "3.4 MB" */
export function sizeInWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
