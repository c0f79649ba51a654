import { OUTLINE_WISH_MAX } from "@colophon/contracts/generation/outline/limits";
import type { OutlineTarget } from "@colophon/contracts/generation/outline/outline";
import { useMutation } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { isSame } from "./merge-outlines.ts";
import { useOutlineActions } from "./outline-queries.ts";
import { messageOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { creditCount } from "./outline-labels.ts";
import { useOutlineEditor } from "./outline-editor.ts";
import { Suggested } from "./suggested.tsx";
import { TopUpAfter } from "../../billing/credits/top-up-after.tsx";

type Props = {
  target: OutlineTarget;
  /** its purpose: "purpose of chapter 3" */
  what: string;
  isLocked: boolean;
  children?: ReactNode;
};

/** Requests an alternative text for one place of the outline, at a price, and shows the result. */
export function Suggest({ target, what, isLocked, children }: Props): React.ReactElement | null {
  const { outline, canEdit } = useOutlineEditor();
  const [isOpen, setOpen] = useState(false);
  const standing = outline.suggestions.filter((each) => isSame(each.target, target));
  const isRunning = standing.some(({ state }) => state === "running");
  const frame = useRef<HTMLDivElement>(null);
  const focusNext = useRef<string | null>(null);
  // The form had the focus; its replacement may render slightly later.
  useEffect(() => {
    if (isOpen || focusNext.current === null) return;
    const next = frame.current?.querySelector<HTMLElement>(focusNext.current);
    if (!next) return;
    focusNext.current = null;
    if (document.activeElement === document.body) next.focus();
  });
  const close = (next: string): void => {
    focusNext.current = next;
    setOpen(false);
  };
  if (!canEdit && standing.length === 0) return null;
  return (
    <div ref={frame} tabIndex={-1} className="mt-1.5 outline-none">
      {standing.map((suggestion) => (
        <Suggested key={suggestion.id} suggestion={suggestion} what={what} />
      ))}
      {canEdit && !isOpen && (
        <div className="flex flex-wrap items-center gap-1">
          {!isRunning && !isLocked && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Suggest another ${what}`}
              icon={<Sparkles aria-hidden className="size-4" />}
              data-suggest
              onClick={() => setOpen(true)}
            >
              Suggest another
            </Button>
          )}
          {children}
        </div>
      )}
      {isOpen && (
        <SuggestForm
          {...{ target, what }}
          onAsked={() => close("[data-state=running]")}
          onClose={() => close("[data-suggest]")}
        />
      )}
    </div>
  );
}

type SuggestFormProps = Pick<Props, "target" | "what"> & { onAsked: () => void; onClose: () => void };

function SuggestForm({ target, what, onAsked, onClose }: SuggestFormProps): React.ReactElement {
  const { outline, draft } = useOutlineEditor();
  const { suggest } = useOutlineActions(outline.book_id);
  const [wish, setWish] = useState("");
  const { credits, hindrance } = outline.suggestion;
  const asking = useMutation({
    // Without a network it fails at once and is never sent later behind the author's back.
    networkMode: "always",
    async mutationFn() {
      // Suggestions are based on the outline as its author sees it.
      if (!(await draft.flush())) throw new UnsavedError();
      await suggest({ credits, target, wish });
    },
    onSuccess: onAsked,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (hindrance === null) asking.mutate();
  };
  return (
    <form
      onSubmit={submit}
      className="mt-2 space-y-3 rounded-lg bg-sunken p-4"
      aria-label={`Another ${what}`}
    >
      <TextField
        // The author has just asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that had the keyboard
        autoFocus
        label="What should be different? (you may leave this open)"
        autoComplete="off"
        maxLength={OUTLINE_WISH_MAX}
        value={wish}
        onChange={({ target: { value } }) => setWish(value)}
      />
      {asking.isError && (
        <Notice tone="danger">
          {asking.error instanceof UnsavedError
            ? "Your plan is not saved yet, so nothing was asked. Nothing was charged."
            : messageOf(asking.error, "Nothing was asked, and nothing was charged. Please try again.")}
          <TopUpAfter error={asking.error} />
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {hindrance === null ? (
          <Button type="submit" size="small" busy={asking.isPending} busyLabel="Asking">
            Suggest one for {creditCount(credits)}
          </Button>
        ) : (
          <p className="text-small text-ink-2">{hindrance}</p>
        )}
        <Button size="small" variant="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}

class UnsavedError extends Error {}
