import { Outlet } from "react-router";
import { SeenAsAnother } from "./seen-as.tsx";
import { LateFooter, PublicHeader } from "./public-header.tsx";

/** Frame of the public pages that know who is signed in. */
export default function OpenLayout(): React.ReactElement {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <SeenAsAnother />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-5xl flex-1 px-[clamp(1.125rem,4vw,2.5rem)] py-10 sm:py-16"
      >
        <Outlet />
      </main>
      <LateFooter />
    </div>
  );
}
