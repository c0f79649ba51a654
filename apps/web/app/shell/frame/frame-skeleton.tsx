import { Skeleton } from "../../ui/skeleton.tsx";
import { HeaderFrame } from "./header-frame.tsx";
import { barOf, placeGroups } from "./navigation-places.ts";

/**
 * The empty frame of the signed-in screens. It is the HTML served for all of them, painted before any script
 * has run, and shown until the session is known; hence plain markup without requests. Visitors who are not
 * signed in are being redirected to the sign-in page and don't see it.
 */
export function FrameSkeleton(): React.ReactElement {
  return (
    <div className="signed-in">
      <HeaderFrame navigation={<PlainPlaces />}>
        <Skeleton className="h-9 w-24 rounded-lg" />
        <Skeleton className="size-10 rounded-full" />
      </HeaderFrame>
      <main id="main" className="wrap py-8 lg:py-12">
        <output className="sr-only">Opening your desk</output>
        <div aria-hidden="true">
          <Skeleton className="h-10 w-64" />
          <Skeleton className="mt-4 h-5 w-96 max-w-full" />
          <div className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            <Skeleton className="h-52 rounded-xl" />
            <Skeleton className="h-52 rounded-xl max-sm:hidden" />
            <Skeleton className="h-52 rounded-xl max-lg:hidden" />
          </div>
        </div>
      </main>
    </div>
  );
}

/** The navigation bar as plain links: they work before the page's scripts do. */
function PlainPlaces(): React.ReactElement {
  return (
    <nav aria-label="Main" className="hidden items-center gap-0.5 md:flex">
      {barOf(placeGroups).places.map(({ href, name }) => (
        <a key={href} href={href} className="btn btn-quiet btn-sm whitespace-nowrap">
          {name}
        </a>
      ))}
    </nav>
  );
}
