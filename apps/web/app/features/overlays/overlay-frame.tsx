import { type ComponentType, lazy, type LazyExoticComponent, Suspense, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { loadPart } from "../../platform/lost-part.ts";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { FailureDialog } from "../../ui/failure-dialog.tsx";
import type { Overlay, OverlayFailure } from "./overlay.ts";

/** Kept beside the overlays, so that one that was open before is drawn at once; a failed one is forgotten. */
const parts = new WeakMap<Overlay, LazyExoticComponent<ComponentType>>();

/** One overlay in a frame of its own: when it fails, it alone is missing, and the page under it lives on. */
export function OverlayFrame({ overlay }: { overlay: Overlay }): React.ReactElement | null {
  const [search] = useSearchParams();
  return overlay.isAskedFor(search) ? <OpenOverlay overlay={overlay} /> : null;
}

function OpenOverlay({ overlay }: { overlay: Overlay }): React.ReactElement {
  const [tries, setTries] = useState(0);
  const { failure } = overlay;
  const [Part, setPart] = useState(() => partOf(overlay));
  const tryAgain = (): void => {
    parts.delete(overlay);
    setPart(partOf(overlay));
    setTries(tries + 1);
  };
  return (
    <ErrorBoundary
      key={tries}
      renderFallback={() => failure && <OverlayFailed failure={failure} onRetry={tryAgain} />}
    >
      <Suspense fallback={overlay.waiting === "" ? null : <div className={overlay.waiting} />}>
        <Part />
      </Suspense>
    </ErrorBoundary>
  );
}

function OverlayFailed(props: { failure: OverlayFailure; onRetry: () => void }): React.ReactElement {
  const { title, without, wasOpenedHere } = props.failure;
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();
  const close = (): void => {
    if (wasOpenedHere(state)) void navigate(-1);
    else setSearch(without(search), { replace: true, preventScrollReset: true });
  };
  return (
    <FailureDialog title={title} onRetry={props.onRetry} onClose={close}>
      The page under this window is untouched, and your books are safe.
    </FailureDialog>
  );
}

function partOf(overlay: Overlay): LazyExoticComponent<ComponentType> {
  const known = parts.get(overlay);
  if (known !== undefined) return known;
  const part = lazy(async () => ({ default: await loadPart(overlay.load) }));
  parts.set(overlay, part);
  return part;
}
