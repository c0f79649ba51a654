import { Outlet } from "react-router";
import { OverlayFrame } from "./overlay-frame.tsx";
import { overlays } from "./overlay-registry.ts";

/** Wraps every signed-in screen, so that a book or its files open on top of it. */
export default function OverlaysLayout(): React.ReactElement {
  return (
    <>
      <Outlet />
      {overlays.map((overlay, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the registry is a constant
        <OverlayFrame key={place} overlay={overlay} />
      ))}
    </>
  );
}
