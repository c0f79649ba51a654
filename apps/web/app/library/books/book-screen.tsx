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
  /** the book's, once it is known */
  title: string | undefined;
  /** why what the screen shows could not be asked for, if so */
  error: unknown;
  /** what the browser calls the screen, by the book's title: "Review of The Salt Garden" */
  name: (title: string) => string;
  heading: string;
  /** one sentence: what is to be done here */
  lead: string;
  /** stands before the way to the text */
  actions?: ReactNode;
  /** whether the text can be gone to from here; it can unless this says no */
  leadsToText?: boolean;
  isNarrow?: boolean;
  children: ReactNode;
};

/** A screen about one book: where it belongs, what it is, and the way to the text; or that there is no such book. */
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

/** Whoever came from the wizard finds back to it. */
function WayBack({ bookId }: { bookId: string }): React.ReactElement | null {
  const [params] = useSearchParams();
  if (!comesFromWizard(params)) return null;
  return (
    <Anchor href={wizardUrl({ bookId })} className="link inline-flex items-center gap-1.5 py-2 text-small">
      <ArrowLeft aria-hidden className="size-4" /> Back to the wizard
    </Anchor>
  );
}
