import { useLocation, useNavigate, useSearchParams } from "react-router";
import { filesPlace, wereFilesOpenedHere, withoutFiles } from "../export-files/export-dialog-url.ts";
import { FilesDialog } from "./files-dialog.tsx";

/**
 * The window for one book's files, for as long as the address says so. A part of the build of its own: few of the
 * visits that load the page under it open it, and it brings the tables of sizes and papers.
 */
export function FilesOverlay(): React.ReactElement | null {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();
  const bookId = filesPlace(search);
  if (bookId === null) return null;
  const close = (): void => {
    if (wereFilesOpenedHere(state)) void navigate(-1);
    else setSearch(withoutFiles(search), { replace: true, preventScrollReset: true });
  };
  return <FilesDialog key={bookId} bookId={bookId} onClose={close} />;
}
