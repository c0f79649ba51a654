import { ArrowLeft, PenLine } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { paths } from "../../paths.ts";
import { ApiError } from "../../platform/api.ts";
import { site } from "../../site.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { cn } from "../../ui/class-names.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { bookEditorUrl } from "../../manuscript/sections/editor-url.ts";
import { bookUrl, comesFromWizard, wizardUrl } from "./book-url.ts";
import { BookMissing } from "./book-not-shown.tsx";

export type BookScreenProps = {
  bookId: string;
  /** the book's title, once known */
  title: string | undefined;
  /** the error that kept the screen's data from loading, if any */
  error: unknown;
  /** the page title, from the book's: "Review of The Salt Garden" */
  name: (title: string) => string;
  heading: string;
  /** one sentence: what to do on this screen */
  lead: string;
  /** shown before the link to the text */
  actions?: ReactNode;
  /** whether to link to the text; true by default */
  leadsToText?: boolean;
  isNarrow?: boolean;
  children: ReactNode;
};

/**
 * A screen about one book: breadcrumb, heading, and a link to the text; or a message that the
 * book doesn't exist.
 */
export function BookScreen(props: BookScreenProps): React.ReactElement {
  const { bookId, title = "Book", error, leadsToText = true } = props;
  if (error instanceof ApiError && error.status === 404) return <BookMissing />;
  return (
    <div className={cn("mx-auto", props.isNarrow ? "max-w-[52rem]" : "max-w-[60rem]")}>
      <title>{`${props.name(title)} | ${site.name}`}</title>
      <WayBack bookId={bookId} />
      <PageHeader
        title={props.heading}
        lead={props.lead}
        crumbs={[
          { label: "Your books", href: paths.dashboard },
          { label: title, href: bookUrl(bookId) },
        ]}
        actions={
          leadsToText && (
            <>
              {props.actions}
              <ButtonLink href={bookEditorUrl(bookId)} aria-label={`Write in ${title}`}>
                <PenLine aria-hidden className="size-4" /> Write
              </ButtonLink>
            </>
          )
        }
      />
      {props.children}
    </div>
  );
}

/** Returns authors who came from the wizard. */
function WayBack({ bookId }: { bookId: string }): React.ReactElement | null {
  const [params] = useSearchParams();
  if (!comesFromWizard(params)) return null;
  return (
    <Anchor href={wizardUrl({ bookId })} className="link inline-flex items-center gap-1.5 py-2 text-small">
      <ArrowLeft aria-hidden className="size-4" /> Back to the wizard
    </Anchor>
  );
}
