/**
 * A picture of the gallery. `name`: its file's, without the ending; `shows`: what one sees; `says`: one sentence;
 * `maxBytes`: left out, as many as any picture of the gallery may have.
 */
export type Exhibit = { name: string; shows: string; says: string; picture: Buffer; maxBytes?: number };

/** Pictures that belong together, in rows of as many as `columns` says. */
export type GallerySection = { title: string; about: string; columns: 1 | 2 | 4; exhibits: Exhibit[] };
