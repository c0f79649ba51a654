import { articlesIn } from "./article-catalogue.ts";
import { articleCountLabel } from "./article-labels.ts";
import { HELP_SECTIONS, type HelpSection } from "./article.ts";
import { helpSectionUrl } from "./help-url.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { cn } from "../../ui/class-names.ts";

/** The six sections: next to the articles, or above them on a phone. */
export function SectionNavigation({ here }: { here: HelpSection }): React.ReactElement {
  return (
    <nav aria-label="Sections" className="lg:sticky lg:top-20 lg:self-start">
      <ul className="flex flex-wrap gap-1 lg:flex-col">
        {HELP_SECTIONS.map(({ id, heading }) => {
          const count = articlesIn(id).length;
          return (
            <li key={id}>
              <Anchor
                href={helpSectionUrl(id)}
                aria-current={id === here ? "page" : undefined}
                className={cn(
                  "flex min-h-11 items-center justify-between gap-3 rounded-lg px-3 py-2 text-small hover:bg-sunken",
                  id === here && "bg-sunken font-semibold",
                )}
              >
                {heading}
                {count > 0 && (
                  <span className="text-micro text-ink-2 tabular-nums max-lg:hidden">
                    <span aria-hidden>{count}</span>
                    <span className="sr-only">{articleCountLabel(count)}</span>
                  </span>
                )}
              </Anchor>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
