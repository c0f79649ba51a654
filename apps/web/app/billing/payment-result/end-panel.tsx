import type { ReactNode } from "react";
import { Notice } from "../../ui/notice.tsx";

type Props = { icon: ReactNode; title: string; children: ReactNode; actions: ReactNode };

/** How a payment ended: one sentence, what it means, and the next steps. */
export function EndPanel({ icon, title, children, actions }: Props): React.ReactElement {
  return (
    <section className="card p-6 sm:p-8">
      {icon}
      <h2 data-panel-head tabIndex={-1} className="mt-3 font-display text-h2 outline-none">
        {title}
      </h2>
      <div className="mt-3 text-ink-2">{children}</div>
      <div className="mt-6 flex flex-wrap gap-2">{actions}</div>
    </section>
  );
}

/** A test must not be mistaken for a payment. */
export function TestMark(): React.ReactElement {
  return (
    <Notice tone="warning" title="This was a test checkout" className="mt-5">
      No money moved, and no card was charged.
    </Notice>
  );
}
