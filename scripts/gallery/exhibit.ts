/**
 * A picture of the gallery. `name`: its file's, without the ending; `shows`: what one sees; `says`: one sentence;
 * `mostBytes`: left out, as many as any picture of the gallery may have.
 */
export type Exhibit = { name: string; shows: string; says: string; picture: Buffer; mostBytes?: number };

/** Pictures that belong together, in rows of as many as `columns` says. */
export type Room = { title: string; about: string; columns: 1 | 2 | 4; exhibits: Exhibit[] };
