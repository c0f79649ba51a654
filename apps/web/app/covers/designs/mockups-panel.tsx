import { useQuery } from "@tanstack/react-query";
import { Download, RotateCw } from "lucide-react";
import { useCallback, useState } from "react";
import { messageOf } from "../../platform/api.ts";
import { saveFile } from "../../platform/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Cover } from "./cover-queries.ts";
import { MOCKUP_KINDS, type MockupKind, mockupQuery } from "./mockups.ts";

/** A finished cover as product images and social posts, each drawn when it becomes visible. They are free. */
export function MockupsPanel({ cover }: { cover: Cover }): React.ReactElement {
  return (
    <ul className="grid grid-cols-2 items-end gap-x-4 gap-y-7 sm:grid-cols-3 sm:gap-x-6">
      {MOCKUP_KINDS.map((kind) => (
        <li key={kind.id} className="min-w-0">
          <MockupTile cover={cover} kind={kind} />
        </li>
      ))}
    </ul>
  );
}

type TileProps = { cover: Cover; kind: MockupKind };

function MockupTile({ cover, kind }: TileProps): React.ReactElement {
  const { isInSight, watch } = useInSight();
  const query = useQuery({ ...mockupQuery(cover, kind.id), enabled: isInSight });
  const { width, height } = kind.size;
  const file = query.data;
  return (
    <figure ref={watch} aria-busy={query.isFetching} className="min-w-0">
      <div
        style={{ aspectRatio: `${width} / ${height}` }}
        className="overflow-hidden rounded border border-line bg-sunken"
      >
        {file !== undefined && (
          <MockupImage blob={file.blob} alt={`${kind.name}: “${cover.title}”`} kind={kind} />
        )}
        {file === undefined && query.error === null && (
          <Skeleton className="block h-full w-full rounded-none" />
        )}
        {file === undefined && query.error !== null && (
          <NoImage
            kind={kind}
            error={query.error}
            isBusy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
      </div>
      <figcaption className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <span className="min-w-0">
          <span className="block text-small font-semibold">{kind.name}</span>
          <span className="block text-small text-ink-2">
            {width} × {height} px · {kind.use}
          </span>
        </span>
        <Button
          size="small"
          aria-label={`Download ${kind.name}`}
          busy={isInSight && query.isFetching}
          busyLabel="Drawing"
          disabled={file === undefined && !query.isFetching}
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => file !== undefined && saveFile(file)}
        >
          Download
        </Button>
      </figcaption>
    </figure>
  );
}

type MockupImageProps = { blob: Blob; alt: string; kind: MockupKind };

function MockupImage({ blob, alt, kind: { size } }: MockupImageProps): React.ReactElement {
  // The browser lends an image a URL, which is revoked with the image.
  const show = useCallback(
    (image: HTMLImageElement) => {
      const lent = URL.createObjectURL(blob);
      image.src = lent;
      return () => URL.revokeObjectURL(lent);
    },
    [blob],
  );
  return (
    <img
      ref={show}
      alt={alt}
      width={size.width}
      height={size.height}
      decoding="async"
      className="h-auto w-full"
    />
  );
}

type NoImageProps = { kind: MockupKind; error: Error; isBusy: boolean; onRetry: () => void };

function NoImage({ kind, error, isBusy, onRetry }: NoImageProps): React.ReactElement {
  return (
    <div
      role="alert"
      className="flex h-full flex-col items-center justify-center gap-2 overflow-auto p-3 text-center"
    >
      <p className="text-small text-ink-2 wrap-anywhere">
        {messageOf(error, "This picture could not be drawn. Nothing was changed or charged.")}
      </p>
      <Button
        size="small"
        busy={isBusy}
        busyLabel="Trying"
        aria-label={`Draw ${kind.name} again`}
        icon={<RotateCw aria-hidden className="size-4" />}
        onClick={onRetry}
      >
        Try again
      </Button>
    </div>
  );
}

/** Some distance ahead, so that an image has loaded when it is reached. */
const AHEAD = "200px";

/** Whether an element has ever been visible. */
function useInSight(): { isInSight: boolean; watch: (element: HTMLElement) => () => void } {
  const [isInSight, setInSight] = useState(() => typeof IntersectionObserver === "undefined");
  const watch = useCallback((element: HTMLElement) => {
    if (typeof IntersectionObserver === "undefined") return () => undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setInSight(true);
        observer.disconnect();
      },
      // Relative to the window, and to the dialog that it scrolls in.
      { rootMargin: AHEAD, scrollMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { isInSight, watch };
}
