import { CHAPTER_AGAIN_NOTE_MAX } from "@colophon/contracts/generation/outline/limits";
import type { OutlineChapter } from "@colophon/contracts/generation/outline/outline";
import { useMutation, useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { type FormEvent, useState } from "react";
import { messageOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { Disclosure, DisclosureList } from "../../ui/disclosure.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { earlierTextsQuery, useOutlineActions } from "./outline-queries.ts";

type Props = { bookId: string; chapter: OutlineChapter; title: string };

/** Rewrites a chapter of a book in progress from a note; earlier versions are saved. */
export function ChapterAgain({ bookId, chapter, title }: Props): React.ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={`Take chapter ${chapter.number} again`} className="font-sans text-base">
      {isOpen ? (
        <RewriteForm bookId={bookId} chapter={chapter} title={title} onClose={() => setOpen(false)} />
      ) : (
        <Button
          size="small"
          aria-label={`Take chapter ${chapter.number} again`}
          icon={<RotateCw aria-hidden className="size-4" />}
          onClick={() => setOpen(true)}
        >
          Take this chapter again
        </Button>
      )}
      {chapter.again.times > 0 && <Earlier bookId={bookId} chapter={chapter} />}
    </section>
  );
}

function RewriteForm({
  bookId,
  chapter,
  title,
  onClose,
}: Props & { onClose: () => void }): React.ReactElement {
  const { number, again } = chapter;
  const actions = useOutlineActions(bookId);
  const [note, setNote] = useState("");
  const ordering = useMutation({
    // Without a network it fails at once and is never sent later behind the author's back.
    networkMode: "always",
    mutationFn: () => actions.again(chapter.id, { credits: again.credits, note }),
    onSuccess() {
      toast.success(`Chapter ${number} is taken again. The text it had is kept.`);
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (again.hindrance === null) ordering.mutate();
  };
  return (
    <form
      aria-label={`How chapter ${number} should be`}
      onSubmit={submit}
      className="space-y-4 rounded-lg bg-sunken p-4"
    >
      <p className="text-small text-ink-2 wrap-anywhere">
        “{title}” is written anew from its card, by what you say here, before the book goes on. The text it
        has now is kept beside it.
      </p>
      <TextAreaField
        // The author has just asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that had the keyboard
        autoFocus
        label="What went wrong, and how it should be"
        rows={3}
        maxLength={CHAPTER_AGAIN_NOTE_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {ordering.isError && (
        <Notice tone="danger">
          {messageOf(ordering.error, "It was not begun, and nothing was charged. Please try again.")}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {again.hindrance === null ? (
          <Button
            type="submit"
            size="small"
            variant="primary"
            busy={ordering.isPending}
            busyLabel="Beginning"
          >
            {againLabel(again.credits)}
          </Button>
        ) : (
          <p className="text-small text-ink-2">{again.hindrance}</p>
        )}
        <Button size="small" variant="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}

function againLabel(credits: number): string {
  if (credits === 0) return "Take it again, at no cost";
  return `Take it again for ${credits === 1 ? "1 credit" : `${credits} credits`}`;
}

const onDay = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

function Earlier({ bookId, chapter }: Omit<Props, "title">): React.ReactElement | null {
  const { data } = useQuery(earlierTextsQuery(bookId, chapter.id));
  if (data === undefined || data.texts.length === 0) return null;
  return (
    <DisclosureList className="mt-4">
      {data.texts.map(({ id, text, words, note, was_finished: wasFinished, kept_at: savedAt }) => (
        <Disclosure
          key={id}
          title={`The text of ${onDay.format(new Date(savedAt))}`}
          aside={
            <span className="text-small text-ink-2">
              {words === 1 ? "1 word" : `${words} words`}
              {!wasFinished && ", unfinished"}
            </span>
          }
        >
          {note !== "" && (
            <p className="mb-3 text-small text-ink-2 wrap-anywhere">Taken again because: {note}</p>
          )}
          <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">{text}</p>
        </Disclosure>
      ))}
    </DisclosureList>
  );
}
