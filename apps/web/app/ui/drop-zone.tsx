import { FileUp } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { cn } from "./class-names.ts";
import { FieldError } from "./field-frame.tsx";
import { formatSize } from "./format-size.ts";
import { Spinner } from "./spinner.tsx";

/** An accepted file type: its extension with the dot, and its display name. */
export type FileKind = { ending: string; name: string };

export type DropZoneProps = {
  /** the file to provide: "Your manuscript" */
  label: ReactNode;
  kinds: readonly FileKind[];
  /** Advice on unsupported but common file types, by extension. */
  elsewhere?: Readonly<Record<string, string>>;
  /** maximum file size in bytes */
  maxBytes: number;
  onFile: (file: File) => void;
  /** error of the last upload */
  error?: string | undefined;
  busy?: boolean;
  busyLabel?: string;
  disabled?: boolean;
};

/**
 * Accepts one file, dropped or chosen. Allowed types and size are shown up front, and checked before anything
 * is sent.
 */
export function DropZone(props: DropZoneProps): React.ReactElement {
  const {
    label,
    kinds,
    maxBytes,
    elsewhere = {},
    onFile,
    busy = false,
    busyLabel = "Uploading",
    disabled = false,
  } = props;
  const id = useId();
  const { take, isOver, setOver, refusal } = useTaking(onFile, { kinds, maxBytes, elsewhere });
  const error = refusal ?? props.error;
  return (
    <div>
      <div data-over={isOver || undefined} data-closed={disabled || busy || undefined} className="drop-zone">
        <FileInput
          {...{ id, kinds, disabled, busy, take, setOver }}
          describedBy={error === undefined ? `${id}-kinds` : `${id}-kinds ${id}-error`}
          hasError={error !== undefined}
        />
        <Invitation id={id} busy={busy} label={busy ? busyLabel : label} />
        <span id={`${id}-kinds`} className="text-small text-ink-3">
          {namesOf(kinds)}, up to {formatSize(maxBytes)}
        </span>
      </div>
      <output>{error && <FieldError id={id}>{error}</FieldError>}</output>
    </div>
  );
}

function Invitation(props: { id: string; busy: boolean; label: ReactNode }): React.ReactElement {
  const { id, busy, label } = props;
  return (
    <>
      {busy ? <Spinner className="size-6" /> : <FileUp aria-hidden className="size-6 text-ink-3" />}
      <label htmlFor={id} className="font-medium text-ink">
        {label}
      </label>
      <span className={cn("text-small text-ink-2", busy && "hidden")}>
        Drop it here, or <span className="link">choose a file</span>
      </span>
    </>
  );
}

type Taking = {
  take: (files: FileList | null) => void;
  isOver: boolean;
  setOver: (isOver: boolean) => void;
  /** why the last file was rejected */
  refusal: string | undefined;
};

type Limits = Required<Pick<DropZoneProps, "kinds" | "maxBytes" | "elsewhere">>;

function useTaking(onFile: (file: File) => void, limits: Limits): Taking {
  const [isOver, setOver] = useState(false);
  const [refusal, setRejection] = useState<string>();
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    setOver(false);
    if (file === undefined) return;
    const reason = rejectionOf(file, limits);
    setRejection(reason);
    if (reason === undefined) onFile(file);
  };
  return { take, isOver, setOver, refusal };
}

type FileInputProps = {
  id: string;
  kinds: readonly FileKind[];
  disabled: boolean;
  /** accepts nothing either, but keeps the focus, which `disabled` would lose */
  busy: boolean;
  describedBy: string;
  hasError: boolean;
  take: (files: FileList | null) => void;
  setOver: (isOver: boolean) => void;
};

function FileInput(props: FileInputProps): React.ReactElement {
  const { id, kinds, disabled, busy, describedBy, hasError, take, setOver } = props;
  return (
    <input
      type="file"
      id={id}
      className="drop-zone-input"
      accept={kinds.map((kind) => kind.ending).join(",")}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-describedby={describedBy}
      aria-invalid={hasError || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
      }}
      onDragEnter={() => setOver(!busy)}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        // Handled here: the browser would silently ignore files of other types.
        event.preventDefault();
        if (!busy) take(event.dataTransfer.files);
      }}
      onChange={(event) => {
        if (!busy) take(event.target.files);
        // The same file may be chosen again after it has been fixed.
        event.target.value = "";
      }}
    />
  );
}

function rejectionOf(file: File, limits: Limits): string | undefined {
  const name = file.name.toLowerCase();
  if (!limits.kinds.some((kind) => name.endsWith(kind.ending))) {
    const known = Object.entries(limits.elsewhere).find(([ending]) => name.endsWith(ending));
    if (known !== undefined) return `“${file.name}” ${known[1]}`;
    return `“${file.name}” is of another kind. What is taken: ${namesOf(limits.kinds)}.`;
  }
  if (file.size > limits.maxBytes) {
    return `“${file.name}” has ${formatSize(file.size)}, and ${formatSize(limits.maxBytes)} is the most that is taken.`;
  }
  return file.size === 0 ? `“${file.name}” is empty.` : undefined;
}

/** Each type once, even if two extensions share a name. */
function namesOf(kinds: readonly FileKind[]): string {
  const names = new Set(kinds.map(({ name }) => name));
  return new Intl.ListFormat("en-US", { type: "disjunction" }).format(names);
}
