import type { ReactNode } from "react";
import { cn } from "../../ui/class-names.ts";
import { CopyButton } from "../../ui/copy-button.tsx";

type Props = {
  title: string;
  /** text copied by the button */
  text: string;
  /** its name for screen readers: "the keywords" */
  copied: string;
  children: ReactNode;
};

/** One section of a result, with its copy button. */
export function EditorSection({ title, text, copied, children }: Props): React.ReactElement {
  return (
    <section aria-label={title} className="card space-y-5 p-5 sm:p-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-display text-h3">{title}</h3>
        <CopyButton text={text} label={`Copy ${copied}`} />
      </header>
      {children}
    </section>
  );
}

/** Characters used out of the maximum. */
export function LengthCounter({ now, most }: { now: number; most: number }): React.ReactElement {
  return (
    <span className={cn("text-small tabular-nums", now > most ? "text-danger" : "text-ink-3")}>
      {now.toLocaleString("en")} of {most.toLocaleString("en")}
    </span>
  );
}
