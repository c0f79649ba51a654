import { Outlet } from "react-router";
import { ReaderOverlay } from "./reader-overlay.tsx";

/** Stands around every signed-in screen, so that a book opens over whatever the author was doing. */
export default function ReaderLayout(): React.ReactElement {
  return (
    <>
      <Outlet />
      <ReaderOverlay />
    </>
  );
}
