/** A picture of the gallery. `name`: its file's, without the ending; `shows`: what one sees; `says`: one sentence. */
export type Exhibit = { name: string; shows: string; says: string; picture: Buffer };

/** Pictures that belong together, in rows of as many as `columns` says. */
export type Room = { title: string; about: string; columns: 1 | 2 | 4; exhibits: Exhibit[] };
