import { Outlet } from "react-router";
import { paths } from "../../paths.ts";
import { PublicFooter } from "./public-footer.tsx";
import { PublicHeader } from "./public-header.tsx";

/** Frame of the pages sent without JavaScript. */
export default function PublicLayout(): React.ReactElement {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <SeenAsAnother />
      <main id="main" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <PublicFooter />
    </div>
  );
}

/** Without scripts the page knows that an administrator is impersonating somebody, but not whom. */
function SeenAsAnother(): React.ReactElement {
  return (
    <div className="seen-as-another sticky top-16 z-30 border-b border-line bg-warning-soft">
      <p className="wrap flex min-h-11 flex-wrap items-center gap-x-4 py-1.5 text-small">
        <span>You see Colophon as somebody else.</span>
        <a href={paths.admin} className="link">
          Back to Admin
        </a>
      </p>
    </div>
  );
}
