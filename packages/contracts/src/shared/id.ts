import { z } from "zod";

/** An id in a URL. Upper case is converted to the lower case in which ids are stored and compared. */
export const Id = z.uuid().toLowerCase();
