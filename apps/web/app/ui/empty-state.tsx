import type { ReactNode } from "react";
import { CoverThumbnail } from "./cover-thumbnail.tsx";
import { cn } from "./class-names.ts";

export type EmptyStateProps = {
  title: ReactNode;
  /** what will appear here */
  children: ReactNode;
  /** the one action to take */
  action?: ReactNode;
  /** replaces the three miniature covers */
  picture?: ReactNode;
  headingLevel?: 2 | 3;
  className?: string;
};

/** Placeholder for an empty list or page that explains its purpose. */
export function EmptyState(props: EmptyStateProps): React.ReactElement {
  const { title, children, action, picture, headingLevel = 2, className } = props;
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <div
      className={cn(
        "grid items-center gap-8 rounded-2xl border border-dashed border-strong p-8 sm:grid-cols-[auto_1fr] sm:gap-12 sm:p-12",
        className,
      )}
    >
      {picture ?? <MiniatureCovers />}
      <div>
        <Heading className="font-display text-h2">{title}</Heading>
        <div className="mt-2 max-w-[46ch] text-ink-2">{children}</div>
        {action && <div className="mt-6">{action}</div>}
      </div>
    </div>
  );
}

const BOARDS = ["bg-board text-on-board", "bg-accent-soft text-accent", "bg-sunken text-ink"];

function MiniatureCovers(): React.ReactElement {
  return (
    <div aria-hidden="true" className="flex gap-2.5">
      {BOARDS.map((board, index) => (
        <div key={board} className={cn("w-20", index === 1 && "-translate-y-2.5")}>
          <CoverThumbnail
            decorative
            title="Your title here"
            author="You"
            className={cn("shadow-raise", board)}
          />
        </div>
      ))}
    </div>
  );
}
