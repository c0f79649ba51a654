import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "../../ui/class-names.ts";

type OutcomeProps = {
  tone: "success" | "danger";
  title: string;
  children: ReactNode;
  /** links to continue with */
  actions: ReactNode;
};

/** The result of an emailed link: an icon, a sentence and the next steps. */
export function Outcome({ tone, title, children, actions }: OutcomeProps): React.ReactElement {
  const Icon = tone === "success" ? CircleCheck : CircleAlert;
  return (
    <section role={tone === "danger" ? "alert" : undefined} aria-live="polite">
      <Icon
        aria-hidden
        strokeWidth={1.5}
        className={cn("size-10", tone === "success" ? "text-success" : "text-danger")}
      />
      <h1 className="mt-5 font-display text-h1">{title}</h1>
      <div className="mt-3 space-y-3 text-ink-2">{children}</div>
      <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
    </section>
  );
}
