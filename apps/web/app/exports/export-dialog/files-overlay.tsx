import { useLocation, useNavigate, useSearchParams } from "react-router";
import { filesPlace, wereFilesOpenedHere, withoutFiles } from "../export-files/export-dialog-url.ts";
import { FilesDialog } from "./files-dialog.tsx";

/**
 * The export dialog for one book, while the URL says so. A separate chunk: few visits to the page below open
 * it, and it includes the tables of sizes and papers.
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
