/** The first tab stop: skips the navigation, to the page. */
export function SkipLink(): React.ReactElement {
  return (
    <a
      href="#main"
      className="btn btn-primary sr-only z-[70] focus:not-sr-only focus:fixed focus:top-3 focus:left-4"
    >
      Skip to content
    </a>
  );
}
