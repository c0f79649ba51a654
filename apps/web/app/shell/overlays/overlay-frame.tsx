import { type ComponentType, lazy, type LazyExoticComponent, Suspense, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { isLostPart, loadPart } from "../../platform/lost-part.ts";
import { servedBuild } from "../../platform/served-build.ts";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { FailureDialog } from "../../ui/failure-dialog.tsx";
import type { Overlay, OverlayFailure } from "./overlay.ts";

/** Stored per overlay, so that one opened before renders at once; failed ones are dropped. */
const parts = new WeakMap<Overlay, LazyExoticComponent<ComponentType>>();

/** An overlay with its own error boundary: if it fails, only it is missing, and the page below lives on. */
export function OverlayFrame({ overlay }: { overlay: Overlay }): React.ReactElement | null {
  const [search] = useSearchParams();
  return overlay.isAskedFor(search) ? <OpenOverlay overlay={overlay} /> : null;
}

function OpenOverlay({ overlay }: { overlay: Overlay }): React.ReactElement {
  const [tries, setTries] = useState(0);
  const { failure } = overlay;
  const [Part, setPart] = useState(() => partOf(overlay));
  const tryAgain = async (): Promise<void> => {
    // Some browsers cache a failed file permanently: the second time, reload the document if the server
    // answers.
    if (tries > 0 && (await servedBuild()) !== null) globalThis.location.reload();
    setPart(partOf(overlay));
    setTries(tries + 1);
  };
  return (
    <ErrorBoundary
      key={tries}
      renderFallback={(error) =>
        failure && (
          <OverlayFailed
            failure={failure}
            isLost={isLostPart(error)}
            onRetry={() => {
              parts.delete(overlay);
              void tryAgain();
            }}
          />
        )
      }
    >
      <Suspense fallback={overlay.waiting === "" ? null : <div className={overlay.waiting} />}>
        <Part />
      </Suspense>
    </ErrorBoundary>
  );
}

type FailedProps = { failure: OverlayFailure; isLost: boolean; onRetry: () => void };

function OverlayFailed(props: FailedProps): React.ReactElement {
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
      {props.isLost
        ? "A part of it did not arrive; the connection may be gone."
        : "Something went wrong on our side."}{" "}
      The page under this window is untouched, and your books are safe.
    </FailureDialog>
  );
}

function partOf(overlay: Overlay): LazyExoticComponent<ComponentType> {
  const known = parts.get(overlay);
  if (known !== undefined) return known;
  const part = lazy(async () => {
    try {
      return { default: await loadPart(overlay.load) };
    } catch (error) {
      parts.delete(overlay);
      throw error;
    }
  });
  parts.set(overlay, part);
  return part;
}
