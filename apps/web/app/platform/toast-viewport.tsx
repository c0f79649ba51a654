import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect } from "react";
import { showNotesBy, type ToastNote } from "./toast-queue.ts";

const SHOWN_AT_ONCE = 3;
const KEPT = 20;
const DURATION_MS = 4000;
/** What can still be undone is offered a little longer. */
const ACTION_MS = 10_000;
const STAYS = 0;

const toasts = Toast.createToastManager();
const kept: string[] = [];

function show({ kind, title, action }: ToastNote): void {
  const id: string = toasts.add({
    title,
    type: kind,
    timeout: durationOf({ kind, action }),
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
  if (kept.length > KEPT) toasts.close(kept.shift());
}

function durationOf({ kind, action }: Pick<ToastNote, "kind"> & { action: unknown }): number {
  if (kind === "error") return STAYS;
  return action === undefined ? DURATION_MS : ACTION_MS;
}

const LOOKS = {
  success: { icon: CircleCheck, colour: "text-success" },
  info: { icon: Info, colour: "text-info" },
  error: { icon: CircleAlert, colour: "text-danger" },
} as const;

function lookOf(type: string | undefined): (typeof LOOKS)[ToastNote["kind"]] {
  return type === "success" || type === "error" ? LOOKS[type] : LOOKS.info;
}

function ToastList(): React.ReactElement[] {
  return Toast.useToastManager().toasts.map((item) => {
    const { icon: Icon, colour } = lookOf(item.type);
    return (
      <Toast.Root
        key={item.id}
        toast={item}
        swipeDirection={["right", "up"]}
        className="card pointer-events-auto flex items-start gap-3 py-3 pr-2 pl-4 shadow-float transition-all duration-200 data-[ending-style]:translate-x-4 data-[ending-style]:opacity-0 data-[limited]:hidden data-[starting-style]:-translate-y-2 data-[starting-style]:opacity-0"
      >
        <Icon aria-hidden className={`mt-1 size-[1.125rem] shrink-0 ${colour}`} />
        <Toast.Title className="min-w-0 flex-1 pt-0.5 text-[0.9375rem] leading-snug font-medium wrap-anywhere" />
        {item.actionProps && (
          <Toast.Action className="btn btn-quiet btn-sm -my-1 shrink-0 text-accent underline underline-offset-4" />
        )}
        <Toast.Close
          aria-label="Dismiss"
          className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-md text-ink-2 hover:bg-sunken"
        >
          <X aria-hidden className="size-4" />
        </Toast.Close>
      </Toast.Root>
    );
  });
}

/** The toasts themselves. Its own part of the build: most visits see none. */
export function ToastViewport(): React.ReactElement {
  // Notes that were asked for while this part was loading are waiting; the provider below listens by now.
  useEffect(() => showNotesBy(show), []);
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
