import { z } from "zod";

type Schema = z.core.$ZodType;

/**
 * The same schema, with every object in it refusing fields that it does not declare, so that nothing a caller sends is
 * dropped in silence. An object that says what it does with other fields (`looseObject`, a catch-all) keeps doing it.
 * What a transform makes of the input is ours, and not looked at.
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

/** What is said about a schema in documents goes with it. */
const DESCRIBED = { parent: true };

function strictPart(schema: Schema, inner: (part: Schema) => Schema): Schema {
  if (schema instanceof z.ZodObject) {
    const { shape, catchall = z.never() } = schema.def;
    const strict = lazily(() =>
      Object.fromEntries(Object.entries<Schema>(shape).map(([name, field]) => [name, inner(field)])),
    );
    // A schema that contains itself asks for its fields only once it is known.
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
    // A `preprocess` reads its input by what comes after it; elsewhere that is made by our own transform.
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
