import { z } from "zod";

/** An id in an address. Capitals are taken as the small letters that ids are kept and compared in. */
export const Id = z.uuid().toLowerCase();
