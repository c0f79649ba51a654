import { plainDescription, readDescription } from "@colophon/kdp/store-description";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useId, useState } from "react";
import { CoverThumbnail } from "../../ui/cover-thumbnail.tsx";
import { cn } from "../../ui/class-names.ts";
import { ToggleGroup } from "../../ui/toggle-group.tsx";
import { DescriptionText } from "./description-text.tsx";

/** The part of a book's store page visible before scrolling. */
export type PreviewedListing = { title: string; subtitle: string; author: string; description: string };

type Device = "desktop" | "phone";

/** Approximate number of characters the store shows before it folds a description, by page width. */
const FOLDED_AFTER: Readonly<Record<Device, number>> = { desktop: 600, phone: 220 };

type Props = PreviewedListing & {
  heading?: "h2" | "h4";
  /** replaces the cover; defaults to a thumbnail made from title and author */
  front?: React.ReactNode;
};

/** A book's page as in the store: title with subtitle, and the description folded after its first lines. */
export function StorePreview({ heading: Title = "h4", ...listing }: Props): React.ReactElement {
  const [device, setDevice] = useState<Device>("desktop");
  return (
    <section aria-label="The page in the store" className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Title className="font-medium">The page in the store</Title>
        <ToggleGroup
          label="Seen on"
          value={device}
          onValueChange={setDevice}
          options={[
            { value: "desktop", label: "Desktop" },
            { value: "phone", label: "Phone" },
          ]}
        />
      </div>
      <div
        className={cn(
          "rounded-lg border border-line bg-surface p-4",
          device === "phone" && "mx-auto max-w-90",
        )}
      >
        {/* A different width folds elsewhere, so it starts folded again. */}
        <Page key={device} device={device} {...listing} />
      </div>
      <p className="text-small text-ink-3">
        Where it folds depends on the reader’s screen; the first lines are what everybody sees.
      </p>
    </section>
  );
}

function Page({
  device,
  title,
  subtitle,
  author,
  description,
  front = <CoverThumbnail decorative title={title} author={author} />,
}: PreviewedListing & { device: Device; front?: React.ReactNode }): React.ReactElement {
  const name = subtitle === "" ? title : `${title}: ${subtitle}`;
  const isPhone = device === "phone";
  return (
    <div className={isPhone ? "space-y-3" : "grid gap-5 sm:grid-cols-[7rem_1fr]"}>
      {isPhone ? (
        <>
          <Heading name={name} author={author} />
          <div className="mx-auto w-32">{front}</div>
        </>
      ) : (
        <div className="w-28 self-start">{front}</div>
      )}
      <div className="min-w-0 space-y-3">
        {!isPhone && <Heading name={name} author={author} />}
        <Folded device={device} description={description} />
      </div>
    </div>
  );
}

function Heading({ name, author }: { name: string; author: string }): React.ReactElement {
  return (
    <div className="wrap-anywhere">
      <p className="text-lead font-semibold">{name === "" ? "No title yet" : name}</p>
      <p className="text-small text-ink-2">by {author === "" ? "you" : author} (Author)</p>
    </div>
  );
}

function Folded({ device, description }: { device: Device; description: string }): React.ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const blocks = readDescription(description);
  const isLong = plainDescription(blocks).length > FOLDED_AFTER[device];
  if (blocks.length === 0) return <p className="text-small text-ink-3">No description yet.</p>;
  const Icon = isOpen ? ChevronUp : ChevronDown;
  return (
    <div>
      <div
        id={id}
        className={cn(
          "text-small",
          isLong && !isOpen && "overflow-hidden mask-b-from-60%",
          isLong && !isOpen && (device === "phone" ? "max-h-28" : "max-h-44"),
        )}
      >
        <DescriptionText blocks={blocks} />
      </div>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 items-center gap-1 rounded-md text-small font-medium text-accent"
        >
          <Icon aria-hidden className="size-4" />
          {isOpen ? "Read less" : "Read more"}
        </button>
      )}
    </div>
  );
}
