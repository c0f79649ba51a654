import { Outlet } from "react-router";
import { BookProgressFeed } from "./book-progress-feed.tsx";

/** Stands around every signed-in screen, so that books being written are followed wherever the author is. */
export default function BookProgressLayout(): React.ReactElement {
  return (
    <>
      <BookProgressFeed />
      <Outlet />
    </>
  );
}
