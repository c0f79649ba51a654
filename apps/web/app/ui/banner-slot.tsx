import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

/** One line across the page; `null` where there is nothing to say. */
export type Banner = { tone: "info" | "warning"; text: ReactNode; action?: ReactNode };

/** The one place for lines across the page. The first that is there is shown, the others wait: most urgent first. */
export function BannerSlot(props: { banners: readonly (Banner | null)[] }): React.ReactElement {
  const banner = props.banners.find((candidate) => candidate !== null);
  // The region stands before its text comes, or a screen reader would not hear of it.
  return (
    <output className="block">
      {banner && (
        <span
          className={cn(
            "block border-b border-line text-small",
            banner.tone === "warning" ? "bg-warning-soft text-warning" : "bg-info-soft text-info",
          )}
        >
          <span className="wrap flex flex-wrap items-center justify-center gap-x-4 gap-y-1 py-2 text-center">
            <span>{banner.text}</span>
            {banner.action}
          </span>
        </span>
      )}
    </output>
  );
}
