import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { CoverThumbnail } from "../../ui/cover-thumbnail.tsx";
import { Button } from "../../ui/button.tsx";
import { cn } from "../../ui/class-names.ts";
import { coverDesignUrl } from "./cover-url.ts";
import type { Cover } from "./cover-queries.ts";

type Props = {
  cover: Cover;
  /** distinguishes the covers in a row: "Cover 2 of 3" */
  name: string;
  isChosen: boolean;
  /** this one is being assigned to the book */
  isBusy: boolean;
  onChoose: () => void;
  /** further actions on it */
  children?: ReactNode;
};

/** A painted cover, and its actions. An image that fails to load is hidden. */
export function CoverCard({ cover, name, isChosen, isBusy, onChoose, children }: Props): React.ReactElement {
  const picture = { small: cover.thumbnail_url, large: cover.image_url };
  return (
    <article aria-label={name} className="flex min-w-0 flex-col">
      <CoverThumbnail
        title={cover.title}
        author={cover.author}
        picture={picture}
        sizes="(min-width: 40rem) 11rem, 45vw"
        className={cn("shadow-raise", isChosen && "outline-2 outline-offset-3 outline-accent")}
      />
      <div className="mt-3 flex min-h-10 flex-wrap items-center gap-2">
        <Button
          size="small"
          busy={isBusy}
          busyLabel="Choosing"
          aria-pressed={isChosen}
          aria-label={isChosen ? `On your book: ${name}` : `Use this cover: ${name}`}
          {...(isChosen && { icon: <Check aria-hidden className="size-4 text-success" /> })}
          onClick={() => !isChosen && onChoose()}
        >
          {isChosen ? "On your book" : "Use this cover"}
        </Button>
        {children}
      </div>
    </article>
  );
}

/** Link to a cover's design. */
export function DesignLink({ cover }: { cover: Pick<Cover, "id" | "title"> }): React.ReactElement {
  return (
    <Link
      className="link text-small"
      to={coverDesignUrl(cover.id)}
      aria-label={`Design the cover of ${cover.title}`}
    >
      Design it
    </Link>
  );
}

/** Gray placeholders the size of three cards. */
export const CARD_GRID = "grid grid-cols-2 gap-x-5 gap-y-7 sm:grid-cols-3 lg:grid-cols-4";
