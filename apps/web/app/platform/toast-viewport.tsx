import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect } from "react";
import { CopyButton } from "../ui/copy-button.tsx";
import { showToastsWith, type ToastMessage, type CopyableText } from "./toast-queue.ts";

const SHOWN_AT_ONCE = 3;
const MAX_TOASTS = 20;
const DURATION_MS = 4000;
/** Toasts with an undo action stay a little longer. */
const ACTION_MS = 10_000;
const STAYS = 0;

const toasts = Toast.createToastManager<{ copyable?: CopyableText }>();
const kept: string[] = [];

function show({ kind, title, action, copyable }: ToastMessage): void {
  const id: string = toasts.add({
    title,
    type: kind,
    timeout: durationOf({ kind, action, copyable }),
    ...(copyable && { data: { copyable } }),
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          toasts.close(id);
          action.run();
        },
      },
    }),
    priority: kind === "error" ? "high" : "low",
    onRemove: () => {
      const index = kept.indexOf(id);
      if (index !== -1) kept.splice(index, 1);
    },
  });
  kept.push(id);
  if (kept.length > MAX_TOASTS) toasts.close(kept.shift());
}

function durationOf(note: Pick<ToastMessage, "kind"> & { action: unknown; copyable: unknown }): number {
  const { kind, action, copyable } = note;
  if (kind === "error" || copyable !== undefined) return STAYS;
  return action === undefined ? DURATION_MS : ACTION_MS;
}

const STYLES = {
  success: { icon: CircleCheck, colour: "text-success" },
  info: { icon: Info, colour: "text-info" },
  error: { icon: CircleAlert, colour: "text-danger" },
} as const;

function styleOf(type: string | undefined): (typeof STYLES)[ToastMessage["kind"]] {
  return type === "success" || type === "error" ? STYLES[type] : STYLES.info;
}

function ToastList(): React.ReactElement[] {
  return Toast.useToastManager<{ copyable?: CopyableText }>().toasts.map((item) => {
    const { icon: Icon, colour } = styleOf(item.type);
    return (
      <Toast.Root
        key={item.id}
        toast={item}
        // the library hides a toast from screen readers until it has the focus, but leaves it in the tab
        // order
        aria-hidden={undefined}
        swipeDirection={["right", "up"]}
        className="card pointer-events-auto flex items-start gap-3 py-3 pr-2 pl-4 shadow-float transition-all duration-200 data-[ending-style]:translate-x-4 data-[ending-style]:opacity-0 data-[limited]:hidden data-[starting-style]:-translate-y-2 data-[starting-style]:opacity-0"
      >
        <Icon aria-hidden className={`mt-1 size-[1.125rem] shrink-0 ${colour}`} />
        <div className="min-w-0 flex-1">
          <Toast.Title className="pt-0.5 text-[0.9375rem] leading-snug font-medium wrap-anywhere" />
          {item.data?.copyable && <CopyableLine {...item.data.copyable} />}
        </div>
        {item.actionProps && (
          <Toast.Action className="btn btn-quiet btn-sm -my-1 shrink-0 text-accent underline underline-offset-4" />
        )}
        <Toast.Close
          aria-label="Dismiss"
          aria-hidden={undefined}
          className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-md text-ink-2 hover:bg-sunken"
        >
          <X aria-hidden className="size-4" />
        </Toast.Close>
      </Toast.Root>
    );
  });
}

function CopyableLine({ text, label }: CopyableText): React.ReactElement {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2">
      <code className="rounded bg-sunken px-2 py-1 wrap-anywhere select-all">{text}</code>
      <CopyButton text={text} label={label} />
    </p>
  );
}

/** The toasts themselves. A separate chunk, because most visits show none. */
export function ToastViewport(): React.ReactElement {
  // Toasts queued while this chunk was loading are waiting; the provider below is listening by now.
  useEffect(() => showToastsWith(show), []);
  return (
    <Toast.Provider toastManager={toasts} limit={SHOWN_AT_ONCE} timeout={DURATION_MS}>
      <Toast.Portal>
        <Toast.Viewport className="pointer-events-none fixed top-[var(--toast-top,4.25rem)] right-4 z-[60] flex w-[min(22rem,calc(100vw-2rem))] flex-col gap-2">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
