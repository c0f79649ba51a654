/** Switches between light and dark. The boot script listens for it, so it works without hydration. */
export function ThemeButton(): React.ReactElement {
  return (
    <button
      type="button"
      data-theme-toggle=""
      className="btn btn-quiet btn-sm btn-icon"
      aria-label="Switch between light and dark"
    >
      <svg viewBox="0 0 24 24" className="size-[1.125rem]" aria-hidden="true">
        <circle cx="12" cy="12" r="8.250" fill="none" stroke="currentColor" strokeWidth="1.7" />
        <path d="M12 3.750a8.250 8.250 0 0 1 0 16.500z" fill="currentColor" />
      </svg>
    </button>
  );
}
