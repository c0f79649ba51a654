import type { ReactNode } from "react";
import { cn } from "../../ui/class-names.ts";
import { FilesFragment, PlanFragment, SpreadFragment } from "../../data/showcase/fragments.tsx";

const FEATURES: readonly { title: string; text: string; fragment: ReactNode }[] = [
  {
    title: "It knows how it ends before it begins",
    text: "Every book starts as a plan: who wants what, what each chapter changes, where it ends. The writing follows the plan, so that chapter eight still remembers chapter two.",
    fragment: <PlanFragment />,
  },
  {
    title: "Pages a printer would sign",
    text: "The PDF is a real book interior: justified and hyphenated text, running heads, chapters that open properly, margins that grow with the spine.",
    fragment: <SpreadFragment />,
  },
  {
    title: "Yours to carry away",
    text: "Download as often as you like. Nothing is locked inside.",
    fragment: <FilesFragment />,
  },
];

/** What the product makes, each with a piece of it. */
export function Features(): React.ReactElement {
  return (
    <section aria-label="What you get" className="wrap py-20 lg:py-28">
      <div className="space-y-20 lg:space-y-32">
        {FEATURES.map(({ title, text, fragment }, index) => (
          <div key={title} className="grid items-center gap-9 md:grid-cols-2 md:gap-12 lg:gap-24">
            <div className={cn(index % 2 === 1 && "md:order-2")}>
              <h2 className="max-w-[15ch] font-display text-h1">{title}</h2>
              <p className="mt-5 max-w-[46ch] text-lead text-ink-2">{text}</p>
            </div>
            <div>{fragment}</div>
          </div>
        ))}
      </div>
    </section>
  );
}
