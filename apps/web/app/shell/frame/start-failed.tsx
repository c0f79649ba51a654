/** Shown only if the boot script marks the page because its scripts failed to load. Plain markup. */
export function StartFailed(): React.ReactElement {
  return (
    <div
      role="alert"
      className="start-failed fixed inset-x-4 bottom-4 z-[70] mx-auto max-w-xl rounded-lg border border-warning bg-warning-soft px-5 py-4 text-small text-ink shadow-float"
    >
      <p className="font-semibold">This page could not be loaded completely</p>
      <p className="mt-1">
        A part of it did not arrive. Your books are safe, and what you typed is kept on this device.{" "}
        <button type="button" data-reload="" className="link">
          Load it again
        </button>
      </p>
    </div>
  );
}
