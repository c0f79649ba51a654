import { z } from "zod";

/** Descriptions of schemas without their ids, which are for the document of the API. */
class Descriptions extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  override get<S extends z.core.$ZodType>(schema: S): z.core.$replace<z.core.GlobalMeta, S> | undefined {
    const { id: _id, ...meta } = z.globalRegistry.get(schema) ?? {};
    return meta;
  }
}

const DESCRIPTIONS = new Descriptions();

/** A shape as one JSON Schema without references: models are shown it whole, and strict modes resolve none. */
export function wholeJsonSchema(shape: z.ZodType): unknown {
  return z.toJSONSchema(shape, {
    target: "draft-7",
    io: "input",
    reused: "inline",
    metadata: DESCRIPTIONS,
  });
}
