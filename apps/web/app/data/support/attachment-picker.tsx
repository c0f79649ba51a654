import { ATTACHMENT_BYTES, ATTACHMENTS_A_MESSAGE } from "@colophon/contracts/support/limits";
import { X } from "lucide-react";
import { useRef, useState } from "react";
import { call, sentenceOf } from "../../platform/api.ts";
import { readToken } from "../../platform/token-store.ts";
import { useFocusKept } from "../../platform/use-focus-kept.ts";
import { Button } from "../../ui/button.tsx";
import { DropZone, type FileKind } from "../../ui/drop-zone.tsx";
import { sizeInWords } from "../../ui/size-in-words.ts";

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
  /** Forgets the files that were sent. */
  settle: (keys: readonly string[]) => void;
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
        const of = { query: { filename: file.name }, file };
        const kept = await (readToken() === null
          ? call("POST /api/support/visitors/attachments", of)
          : call("POST /api/support/attachments", of));
        setFiles((before) => [...before, kept]);
      } catch (error) {
        setFailure(sentenceOf(error, "The file was not sent. Please try again."));
      } finally {
        setBusy(false);
      }
    },
    remove: (key) => setFiles((before) => before.filter((file) => file.key !== key)),
    settle: (keys) => setFiles((before) => before.filter(({ key }) => !keys.includes(key))),
  };
}

type AttachmentPickerProps = {
  of: Attachments;
  /** the text that they go with came back from last time, and its files did not */
  isDraftBack: boolean;
};

/** Takes up to three files along, and lists them. */
export function AttachmentPicker({ of, isDraftBack }: AttachmentPickerProps): React.ReactElement {
  const { files, isBusy, failure, add, remove } = of;
  const root = useRef<HTMLDivElement>(null);
  useFocusKept(String(files.length), () =>
    [...(root.current?.querySelectorAll<HTMLElement>("input:enabled, button") ?? [])].at(-1),
  );
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
