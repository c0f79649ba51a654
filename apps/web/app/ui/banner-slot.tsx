import { CircleAlert, Info, TriangleAlert, X } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";

/** From most to least urgent: earlier banners hide later ones. */
const PRIORITY = ["impersonation", "connection", "maintenance", "new-version", "trial", "upgrade"] as const;

export type Banner = {
  kind: (typeof PRIORITY)[number];
  tone: "info" | "warning" | "danger";
  /** one sentence */
  text: ReactNode;
  /** one link or small button */
  action?: ReactNode;
  onDismiss?: () => void;
};

const STAYS: ReadonlySet<Banner["kind"]> = new Set(["impersonation", "connection", "maintenance"]);

const STYLES = {
  info: { icon: Info, look: "bg-info-soft text-info" },
  warning: { icon: TriangleAlert, look: "bg-warning-soft text-warning" },
  danger: { icon: CircleAlert, look: "bg-danger-soft text-danger" },
} as const;

/** The one slim bar under the header: shows the most urgent banner. */
export function BannerSlot(props: { banners: readonly (Banner | null)[] }): React.ReactElement {
  const banner = firstOf(props.banners);
  return (
    // Current problems stay visible under the header; offers scroll away with the page.
    <output
      className={`block ${banner ? "banner-slot" : ""} ${banner && STAYS.has(banner.kind) ? "sticky top-(--below-header,3.5rem) z-30 bg-paper" : ""}`}
    >
      {banner && <BannerBar key={banner.kind} banner={banner} />}
    </output>
  );
}

function firstOf(banners: readonly (Banner | null)[]): Banner | undefined {
  const wanted = banners.filter((banner) => banner !== null);
  return PRIORITY.flatMap((kind) => wanted.filter((banner) => banner.kind === kind))[0];
}

function BannerBar({ banner }: { banner: Banner }): React.ReactElement {
  const { icon: Icon, look } = STYLES[banner.tone];
  const bar = useRef<HTMLDivElement>(null);
  // If the bar disappears while it has the keyboard focus, the focus moves to the page; this must run before
  // it is removed.
  useLayoutEffect(() => {
    const shown = bar.current;
    return () => {
      if (shown?.contains(document.activeElement) === true) focusPage();
    };
  }, []);
  return (
    <div ref={bar} className={`border-b border-line ${look}`}>
      <div className="wrap flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1.5 py-1.5 text-small sm:flex-nowrap">
        <Icon aria-hidden className="size-[1.125rem] shrink-0" />
        <p className="min-w-0 flex-1 text-ink wrap-anywhere">{banner.text}</p>
        {banner.action}
        {banner.onDismiss && (
          <button
            type="button"
            aria-label="Dismiss"
            onClick={banner.onDismiss}
            className="-mr-3 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-ink/8"
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
      </div>
    </div>
  );
}

function focusPage(): void {
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
}
