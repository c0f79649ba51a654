import { CircleAlert } from "lucide-react";
import { paths } from "../../paths.ts";
import { site } from "../../site.ts";
import { Button } from "../../ui/button.tsx";
import { LogoMark, Wordmark } from "../../ui/logo.tsx";

/**
 * Shown if even the frame of the screens failed. It depends on nothing that could fail too: no session, no
 * cache.
 */
export function FrameError(): React.ReactElement {
  return (
    <>
      <title>This page could not be shown</title>
      <header className="border-b border-line bg-paper">
        <div className="wrap flex h-14 items-center">
          <a href={paths.home} className="flex min-h-11 items-center gap-2 rounded">
            <LogoMark />
            <Wordmark name={site.name} />
          </a>
        </div>
      </header>
      <main id="main" className="wrap py-12">
        <section role="alert" className="card mx-auto max-w-2xl p-6 sm:p-8">
          <CircleAlert aria-hidden className="size-7 text-danger" />
          <h1 className="mt-4 font-display text-h2">This page could not be shown</h1>
          <p className="mt-3 text-ink-2">
            Something went wrong on our side. Your books and credits are untouched, and what you typed is kept
            on this device.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button variant="primary" onClick={() => globalThis.location.reload()}>
              Load again
            </Button>
            <a href={paths.dashboard} className="btn btn-secondary">
              Go to dashboard
            </a>
          </div>
        </section>
      </main>
    </>
  );
}
