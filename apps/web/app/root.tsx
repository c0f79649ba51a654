import { type ReactNode, useContext, useLayoutEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from "react-router";
import { bootScript, MARKS_LOST } from "./boot-script.ts";
import { FrameSkeleton } from "./shell/frame/frame-skeleton.tsx";
import instrumentSans from "./fonts/instrument-sans.woff2?url";
import newsreaderDisplay from "./fonts/newsreader-display.woff2?url";
import { paths } from "./paths.ts";
import { SpaShellContext } from "./spa-shell.ts";
import "./styles/app.css";
import { buttonClass } from "./ui/button.tsx";
import { StartFailed } from "./shell/frame/start-failed.tsx";

export const links: LinksFunction = () =>
  [newsreaderDisplay, instrumentSans].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous",
  }));

/** Pages whose route exports `handle = { hydrate: false }` are sent without JavaScript. */
function isStatic(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "hydrate" in handle && handle.hydrate === false;
}

// The router's two components as hooks: their effects are needed everywhere, their markup only in the HTML
// that is sent. If React has to recreate the document, it would insert scripts through innerHTML, which
// Trusted Types refuses, leaving a white page; every script has run by then anyway.
const useScrollRestoration = ScrollRestoration;
const useScripts = Scripts;

function RouterScripts(): React.ReactElement | null {
  const scrolling = useScrollRestoration({});
  const scripts = useScripts({});
  if (!import.meta.env.SSR) return null;
  return (
    <>
      {scrolling}
      {scripts}
    </>
  );
}

/** A document recreated by React has lost its theme: the boot script sets it again. */
function useMarks(): void {
  // Only a layout effect runs after React has inserted the new <html> and before it is painted.
  useLayoutEffect(() => {
    if (document.documentElement.dataset["theme"] === undefined)
      globalThis.dispatchEvent(new Event(MARKS_LOST));
  }, []);
}

export function Layout({ children }: { children: ReactNode }): React.ReactElement {
  const spaShell = useContext(SpaShellContext);
  const matches = useMatches();
  useMarks();
  const hydrated = import.meta.env.DEV || spaShell || !matches.some((match) => isStatic(match.handle));
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          name="theme-color"
          content="#F7F5EF"
          media="(prefers-color-scheme: light)"
          suppressHydrationWarning
        />
        <meta
          name="theme-color"
          content="#151412"
          media="(prefers-color-scheme: dark)"
          suppressHydrationWarning
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {import.meta.env.SSR && <script dangerouslySetInnerHTML={{ __html: bootScript }} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {hydrated && <StartFailed />}
        {hydrated && <RouterScripts />}
      </body>
    </html>
  );
}

/** The HTML served for the signed-in screens: their frame, so that the first paint is not a spinner. */
export function HydrateFallback(): React.ReactElement {
  return <FrameSkeleton />;
}

export function ErrorBoundary({ error }: { error: unknown }): React.ReactElement {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="wrap py-24">
      <title>{missing ? "Page not found" : "Something went wrong"}</title>
      <h1 className="font-display text-h1">
        {missing ? "This page is not in the book" : "This page could not be shown"}
      </h1>
      <p className="mt-4 max-w-[52ch] text-lead text-ink-2">
        {missing
          ? "The address may have changed."
          : "Something went wrong on our side. What you have saved is safe, and what you typed is kept on this device. Loading the page again usually helps."}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {!missing && (
          <button
            type="button"
            className={buttonClass({ variant: "primary" })}
            onClick={() => globalThis.location.reload()}
          >
            Load again
          </button>
        )}
        <a href={paths.home} className={buttonClass({})}>
          Go home
        </a>
      </div>
    </main>
  );
}

export default function Root(): React.ReactElement {
  return <Outlet />;
}
