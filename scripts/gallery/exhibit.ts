/**
 * An image in the gallery. `name`: its file's, without extension; `shows`: its content; `says`: one sentence;
 * `maxBytes`: by default the limit of all gallery images.
 */
export type Exhibit = { name: string; shows: string; says: string; picture: Buffer; maxBytes?: number };

/** Images that belong together, in rows of `columns`. */
export type GallerySection = { title: string; about: string; columns: 1 | 2 | 4; exhibits: Exhibit[] };
