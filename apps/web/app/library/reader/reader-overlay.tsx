import { useLocation, useNavigate, useSearchParams } from "react-router";
import { filesPlace, openedFilesHere, withFiles } from "../../exports/export-files/export-dialog-url.ts";
import {
  readerPlace,
  type ReaderSpot,
  type ReaderView,
  wasOpenedHere,
  withoutReader,
  withReaderSpot,
  withReaderView,
} from "../books/reader-url.ts";
import { Reader } from "./reader.tsx";

/**
 * The reader over any screen, while the URL says so. A separate chunk: it includes a typeface, and few visits
 * to the page below open it.
 */
export function ReaderOverlay(): React.ReactElement | null {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();
  const place = readerPlace(search);
  // The export dialog replaces the reader until it is closed: two dialogs at once would compete for the keys.
  if (place === null || filesPlace(search) !== null) return null;

  // One book is one history entry, so that Back closes it instead of turning pages.
  const turnTo = (spot: ReaderSpot): void =>
    setSearch(withReaderSpot(search, spot), { replace: true, preventScrollReset: true, state });
  const show = (view: ReaderView): void =>
    setSearch(withReaderView(search, view), { replace: true, preventScrollReset: true, state });
  // A separate history entry, so that closing the files leads back to the open page.
  const openFiles = (): void =>
    setSearch(withFiles(search, place.bookId), { preventScrollReset: true, state: openedFilesHere });
  const close = (): void => {
    if (wasOpenedHere(state)) void navigate(-1);
    else setSearch(withoutReader(search), { replace: true, preventScrollReset: true });
  };
  return (
    <Reader
      key={place.bookId}
      bookId={place.bookId}
      spot={place.spot}
      view={place.view}
      onTurn={turnTo}
      onView={show}
      onFiles={openFiles}
      onClose={close}
    />
  );
}
