import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { articlesIn, headingOf } from "./article-catalogue.ts";
import { ArticleCards } from "./article-list.tsx";
import { HELP_SECTIONS, type HelpSection } from "./article.ts";
import { HelpSearch } from "./help-search.tsx";
import { pageMeta } from "../../platform/page-meta.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { HelpWelcome } from "./help-welcome.tsx";
import { SectionNavigation } from "./section-navigation.tsx";
import { useTypedSearch } from "./use-typed-search.ts";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Pro Publisher Vault",
    description: "Guides, checklists and answers about making a book and publishing it.",
  });
}

export default function HelpPage(): React.ReactElement {
  const [search] = useSearchParams();
  const { typed, type } = useTypedSearch();
  const section = sectionOf(search.get("section"));
  return (
    <div className="pb-16">
      <HelpWelcome />
      <HelpSearch typed={typed} onType={type} className="mt-8">
        <div className="mt-8 grid gap-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
          <SectionNavigation here={section} />
          <section aria-labelledby="help-section">
            <h2 id="help-section" className="font-display text-h2">
              {headingOf(section)}
            </h2>
            {section === "contact" ? (
              <Contact />
            ) : (
              <ArticleCards articles={articlesIn(section)} className="mt-5" />
            )}
          </section>
        </div>
      </HelpSearch>
    </div>
  );
}

const contactPart = lazyPart(() => import("./contact-part.tsx"));

/** The form loads on request: most people here only read. */
function Contact(): React.ReactElement {
  const { part, hasFailed } = useLazyPart(contactPart);
  // Loading code is outside React.
  useEffect(() => contactPart.warm(), []);
  if (part !== null) return <part.ContactPart />;
  if (!hasFailed) return <SkeletonLines count={6} />;
  return (
    <ErrorPanel title="The form did not load" onRetry={contactPart.warm}>
      Nothing is lost; it comes with the next try.
    </ErrorPanel>
  );
}

/** A URL may contain anything. */
function sectionOf(asked: string | null): HelpSection {
  return HELP_SECTIONS.find(({ id }) => id === asked)?.id ?? "overview";
}
