import { CircleAlert, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";

/** From the most to the least pressing: what stands further up hides what stands further down. */
const PRIORITY = ["impersonation", "connection", "new-version", "trial", "upgrade"] as const;

export type Banner = {
  kind: (typeof PRIORITY)[number];
  tone: "info" | "warning" | "danger";
  /** one sentence */
  text: ReactNode;
  /** one link or small button */
  action?: ReactNode;
  onDismiss?: () => void;
};

const LOOKS = {
  info: { icon: Info, look: "bg-info-soft text-info" },
  warning: { icon: TriangleAlert, look: "bg-warning-soft text-warning" },
  danger: { icon: CircleAlert, look: "bg-danger-soft text-danger" },
} as const;

/** The one slim bar under the header: of all that want to be said the most pressing is. */
export function BannerSlot(props: { banners: readonly (Banner | null)[] }): React.ReactElement {
  const banner = firstOf(props.banners);
  return <output className="block">{banner && <BannerBar banner={banner} />}</output>;
}

function firstOf(banners: readonly (Banner | null)[]): Banner | undefined {
  const wanted = banners.filter((banner) => banner !== null);
  return PRIORITY.flatMap((kind) => wanted.filter((banner) => banner.kind === kind))[0];
}

function BannerBar({ banner }: { banner: Banner }): React.ReactElement {
  const { icon: Icon, look } = LOOKS[banner.tone];
  return (
    <div className={`border-b border-line ${look}`}>
      <div className="wrap flex min-h-11 items-center gap-3 py-1.5 text-small">
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
