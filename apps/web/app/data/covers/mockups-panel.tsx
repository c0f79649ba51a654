import type { Cover } from "./cover-queries.ts";

/** A finished cover in the places that it is shown in. */
export function MockupsPanel({ cover }: { cover: Cover }): React.ReactElement {
  return <p className="text-small text-ink-2">Mockups of “{cover.title}” are not drawn yet.</p>;
}
