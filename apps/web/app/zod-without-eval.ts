import { z } from "zod";

// Otherwise zod tries `new Function`, which the content policy refuses and reports. Schemas look at this while
// they are made, so the root route imports this file before anything that has a schema.
z.config({ jitless: true });
