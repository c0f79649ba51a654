import { lazy, Suspense } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { filesPlace, wereFilesOpenedHere, withoutFiles } from "../../data/exports/files-window-address.ts";

// Opened by few of the visits that load the page under it, and it brings the tables of sizes and papers.
const FilesDialog = lazy(async () => ({ default: (await import("./files-dialog.tsx")).FilesDialog }));

/** The window for one book's files, for as long as the address says so. Stands once, in the layout. */
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
  return (
    <Suspense fallback={null}>
      <FilesDialog key={bookId} bookId={bookId} onClose={close} />
    </Suspense>
  );
}
