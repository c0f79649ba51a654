import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";

const SHOWN_AT_ONCE = 3;
const KEPT = 20;
const DURATION_MS = 4000;
const STAYS = 0;

type Kind = "success" | "info" | "error";
const toasts = Toast.createToastManager();
const kept: string[] = [];

function show(kind: Kind, title: string): void {
  const id = toasts.add({
    title,
    type: kind,
    timeout: kind === "error" ? STAYS : DURATION_MS,
    priority: kind === "error" ? "high" : "low",
    onRemove: () => {
      const index = kept.indexOf(id);
      if (index !== -1) kept.splice(index, 1);
    },
  });
  kept.push(id);
  if (kept.length > KEPT) toasts.close(kept.shift());
}

/** Short notes at the top right. An error must also stand where it happened; its toast stays until dismissed. */
export const toast = {
  success: (title: string): void => show("success", title),
  info: (title: string): void => show("info", title),
  error: (title: string): void => show("error", title),
};

const LOOKS = {
  success: { icon: CircleCheck, colour: "text-success" },
  info: { icon: Info, colour: "text-info" },
  error: { icon: CircleAlert, colour: "text-danger" },
} as const;

function lookOf(type: string | undefined): (typeof LOOKS)[Kind] {
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

/** Where toasts appear; stands once, around nothing. */
export function Toaster(): React.ReactElement {
  return (
    <Toast.Provider toastManager={toasts} limit={SHOWN_AT_ONCE} timeout={DURATION_MS}>
      <Toast.Portal>
        <Toast.Viewport className="pointer-events-none fixed top-[4.25rem] right-4 z-[60] flex w-[min(22rem,calc(100vw-2rem))] flex-col gap-2">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
