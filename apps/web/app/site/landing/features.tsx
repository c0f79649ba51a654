import type { ReactNode } from "react";
import { FilesFragment, ListingFragment, OutlineFragment, WrapFragment } from "../showcase/fragments.tsx";
import { SpreadFragment } from "../showcase/fragments.tsx";
import { cn } from "../../ui/class-names.ts";

const FEATURES: readonly { title: string; text: string; fragment: ReactNode }[] = [
  {
    title: "A manuscript that knows how it ends",
    text: "Every book starts as a plan that you approve: who wants what, what each chapter changes, where it ends. The writing follows it, a story bible keeps names and facts, and a review shows what repeats or contradicts itself.",
    fragment: <OutlineFragment />,
  },
  {
    title: "Covers that fit to the thousandth",
    text: "Fronts painted for the genre in several compositions, the type set by the press. The full wrap follows the page count: spine, bleed, barcode and safe areas by KDP’s own figures.",
    fragment: <WrapFragment />,
  },
  {
    title: "Files held against KDP’s rules",
    text: "A real book interior, justified and hyphenated, with running heads and gutters that grow with the pages; an accessible EPUB; a DOCX for your own pen. Each is read by the preflight, and each finding leads to the place that mends it.",
    fragment: (
      <div className="grid gap-8">
        <SpreadFragment />
        <FilesFragment />
      </div>
    ),
  },
  {
    title: "An honest listing",
    text: "Title, description, keywords, and categories, checked against KDP’s limits and rules as you type. Suggested by AI, or built from your own answers to seven questions. No invented search volumes, no forecast of sales.",
    fragment: <ListingFragment />,
  },
];

/** The product's features, each with a sample. */
export function Features(): React.ReactElement {
  return (
    <section id="features" aria-label="What you get" className="wrap scroll-mt-16 py-20 lg:py-28">
      <div className="space-y-20 lg:space-y-32">
        {FEATURES.map(({ title, text, fragment }, index) => (
          <div key={title} className="grid items-center gap-9 md:grid-cols-2 md:gap-12 lg:gap-24">
            <div className={cn(index % 2 === 1 && "md:order-2")}>
              <h2 className="max-w-[16ch] font-display text-h1">{title}</h2>
              <p className="mt-5 max-w-[46ch] text-lead text-ink-2">{text}</p>
            </div>
            <div className="min-w-0">{fragment}</div>
          </div>
        ))}
      </div>
    </section>
  );
}
