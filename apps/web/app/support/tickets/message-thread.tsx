import { Download } from "lucide-react";
import { useState } from "react";
import { type ApiFile, messageOf } from "../../platform/api.ts";
import { saveFile } from "../../platform/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { cn } from "../../ui/class-names.ts";
import { formatSize } from "../../ui/format-size.ts";
import { formatDateTime } from "../../account/profile/account-queries.ts";
import type { ThreadFile, ThreadMessage } from "./support-queries.ts";

/** A message's place in its thread. */
export type Voice = { name: string; look: "author" | "support" | "note" };

const STYLES: Readonly<Record<Voice["look"], string>> = {
  author: "border-line bg-surface",
  support: "border-accent/40 bg-accent-soft",
  note: "border-dashed border-strong bg-sunken",
};

export type MessageThreadProps<M extends ThreadMessage> = {
  messages: readonly M[];
  voiceOf: (message: M) => Voice;
  fetchFile: (file: ThreadFile) => Promise<ApiFile>;
};

/** Messages in order. All of it is text, and drawn as text. */
export function MessageThread<M extends ThreadMessage>(props: MessageThreadProps<M>): React.ReactElement {
  const { messages, voiceOf, fetchFile } = props;
  return (
    <ol aria-label="Messages" className="grid gap-4">
      {messages.map((message) => {
        const { name, look } = voiceOf(message);
        return (
          <li key={message.id} className={cn("rounded-xl border p-4", STYLES[look])}>
            <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-small text-ink-2">
              <strong className="font-semibold text-ink wrap-anywhere">{name}</strong>
              <span>
                <time dateTime={message.at}>{formatDateTime(message.at)}</time>
                {message.by_mail && ", by mail"}
              </span>
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{message.text}</p>
            {message.attachments.length > 0 && <Files files={message.attachments} fetchFile={fetchFile} />}
          </li>
        );
      })}
    </ol>
  );
}

function Files(props: {
  files: readonly ThreadFile[];
  fetchFile: (file: ThreadFile) => Promise<ApiFile>;
}): React.ReactElement {
  const [failure, setFailure] = useState<string>();
  const fetchOne = async (file: ThreadFile): Promise<void> => {
    setFailure(undefined);
    try {
      saveFile(await props.fetchFile(file));
    } catch (error) {
      setFailure(messageOf(error, "The file did not come. Please try again."));
    }
  };
  return (
    <>
      <ul aria-label="Files" className="mt-3 flex flex-wrap gap-2">
        {props.files.map((file) => (
          <li key={file.id}>
            <Button
              size="small"
              icon={<Download aria-hidden className="size-4" />}
              onClick={() => void fetchOne(file)}
            >
              <span className="wrap-anywhere">
                {file.filename} ({formatSize(file.bytes)})
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <output className="text-small text-danger">{failure}</output>
    </>
  );
}
