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
 * The reader over whatever screen is open, for as long as the address says so. A part of the build of its own: it
 * brings its own typeface and is opened by few of the visits that load the page under it.
 */
export function ReaderOverlay(): React.ReactElement | null {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();
  const place = readerPlace(search);
  // The window for files takes the reader's place until it is closed: two rooms at once would fight for the keys.
  if (place === null || filesPlace(search) !== null) return null;

  // One book is one step of the history, so that Back closes it instead of leafing through it.
  const turnTo = (spot: ReaderSpot): void =>
    setSearch(withReaderSpot(search, spot), { replace: true, preventScrollReset: true, state });
  const show = (view: ReaderView): void =>
    setSearch(withReaderView(search, view), { replace: true, preventScrollReset: true, state });
  // A step of its own, so that closing the files leads back to the page that was open.
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
