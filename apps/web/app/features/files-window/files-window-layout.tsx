import { Outlet } from "react-router";
import { FilesOverlay } from "./files-overlay.tsx";

/** Stands around every signed-in screen, so that a book's files are prepared over whatever the author was doing. */
export default function FilesWindowLayout(): React.ReactElement {
  return (
    <>
      <Outlet />
      <FilesOverlay />
    </>
  );
}
