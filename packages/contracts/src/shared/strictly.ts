import { z } from "zod";

type Schema = z.core.$ZodType;

/**
 * The same schema, with every object in it rejecting undeclared fields, so that nothing a caller sends is
 * silently dropped. An object that specifies how it handles other fields (`looseObject`, a catch-all) keeps
 * doing so. The output of a transform is ours, and not checked.
 * @source docs/product/rulings.md D25
 */
export function strictly(schema: Schema): Schema {
  const made = new Map<Schema, Schema>();
  const inner = (part: Schema): Schema => {
    const known = made.get(part);
    if (known !== undefined) return known;
    const strict = strictPart(part, inner);
    made.set(part, strict);
    return strict;
  };
  return inner(schema);
}

/** Keeps a schema's documentation. */
const DESCRIBED = { parent: true };

function strictPart(schema: Schema, inner: (part: Schema) => Schema): Schema {
  if (schema instanceof z.ZodObject) {
    const { shape, catchall = z.never() } = schema.def;
    const strict = lazily(() =>
      Object.fromEntries(Object.entries<Schema>(shape).map(([name, field]) => [name, inner(field)])),
    );
    // The fields of a recursive schema are only resolved once it is defined.
    return schema.clone(
      {
        ...schema.def,
        catchall,
        get shape() {
          return strict();
        },
      },
      DESCRIBED,
    );
  }
  if (schema instanceof z.ZodArray) {
    return schema.clone({ ...schema.def, element: inner(schema.def.element) }, DESCRIBED);
  }
  if (schema instanceof z.ZodUnion) {
    return schema.clone({ ...schema.def, options: schema.def.options.map(inner) }, DESCRIBED);
  }
  if (schema instanceof z.ZodRecord) {
    return schema.clone({ ...schema.def, valueType: inner(schema.def.valueType) }, DESCRIBED);
  }
  if (schema instanceof z.ZodPipe) {
    const { in: first, out } = schema.def;
    // A `preprocess` is validated by the schema after it; elsewhere that
    // schema's input comes from our own transform.
    const isPreprocess = first instanceof z.ZodTransform;
    return schema.clone({ ...schema.def, in: inner(first), out: isPreprocess ? inner(out) : out }, DESCRIBED);
  }
  return strictWrapper(schema, inner);
}

function strictWrapper(schema: Schema, inner: (part: Schema) => Schema): Schema {
  for (const Wrapper of WRAPPERS) {
    if (schema instanceof Wrapper) {
      return z.core.clone(schema, { ...schema.def, innerType: inner(schema.def.innerType) }, DESCRIBED);
    }
  }
  return schema;
}

const WRAPPERS = [
  z.ZodOptional,
  z.ZodExactOptional,
  z.ZodNullable,
  z.ZodDefault,
  z.ZodPrefault,
  z.ZodReadonly,
  z.ZodNonOptional,
  z.ZodCatch,
] as const;

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
