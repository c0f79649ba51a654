import type { ReactNode } from "react";

type TurnButtonProps = { label: string; isEnd: boolean; onTurn: () => void; children: ReactNode };

/** Stays in the tab order at the ends of the book: a disappearing button would take the focus with it. */
export function TurnButton({ label, isEnd, onTurn, children }: TurnButtonProps): React.ReactElement {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={onTurn}
      className="grid size-12 place-items-center rounded-full text-ink hover:bg-ink/10 aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}
