import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync, type TsType } from "@swc/core";
import { type Declared, type Scope, collectTypes } from "./collect-types.ts";

/** A schema, as JSON. */
export type Schema = { [keyword: string]: unknown };

/** Types of the `stripe` package as schemas; a name is `Checkout/Sessions:Checkout.SessionCreateParams`. */
export type StripeTypes = {
  /** in form encoding, where everything is text */
  request(name: string): Schema;
  answer(name: string): Schema;
  /** definitions referenced by the other two */
  definitions(): Schema;
};

type Direction = "request" | "answer";
type Place = { file: string; scope: Scope; direction: Direction };

/** Objects requested expanded inside others; everywhere else an id is used. */
const EXPANDED = new Set(["PaymentIntents:PaymentIntent.latest_charge"]);

/** Payment methods: Stripe has some sixty. Our code never reads or requests them. */
const LEFT_OPEN =
  /(?:PaymentMethodOptions|PaymentMethodDetails|PaymentMethodData|LastPaymentError|LastSetupError|LastFinalizationError|NextAction|FlowData|Evidence|DestinationDetails)$/;

/** Objects embedded in ours, which cannot be replaced with an id. */
const FILES_LEFT_OPEN =
  /(?:Accounts|BankAccounts|Cards|CustomerSources|PaymentMethods|Persons|SetupIntents|Sources)$/;

const NUMBER_IN_FORM = { type: "string", pattern: "^-?[0-9]+(\\.[0-9]+)?$" };
const BOOLEAN_IN_FORM = { enum: ["true", "false"] };
const ANYTHING: Schema = {};

/** Reads the definitions lazily. */
export function readStripeTypes(folder: string): StripeTypes {
  const files = new Map<string, Scope>();
  const definitions = new Map<string, Schema>();

  function scopeOf(file: string): Scope {
    const known = files.get(file);
    if (known !== undefined) return known;
    const module = parseSync(readFileSync(path.join(folder, `${file}.d.ts`), "utf8"), {
      syntax: "typescript",
    });
    const scope = collectTypes(module.body);
    files.set(file, scope);
    return scope;
  }

  function root(name: string, direction: Direction): Schema {
    const [file = "", dotted = ""] = name.split(":");
    const place = { file: `resources/${file}`, scope: scopeOf(`resources/${file}`), direction };
    return reference(dotted.split("."), place);
  }

  function reference(names: string[], place: Place): Schema {
    for (let scope: Scope | undefined = place.scope; scope !== undefined; scope = scope.parent) {
      const found = scope.find(names);
      if (found !== undefined) return named(found, place);
    }
    const imported = scopeOf(place.file).imports.get(names[0] ?? "");
    if (imported === undefined) throw new Error(`${names.join(".")} is not known in ${place.file}`);
    const file = path.posix.join(path.posix.dirname(place.file), imported.from.replace(/\.js$/u, ""));
    return reference([imported.name, ...names.slice(1)], { ...place, file, scope: scopeOf(file) });
  }

  function named(declared: Declared, place: Place): Schema {
    const key = `${place.direction}:${place.file.replace("resources/", "")}:${declared.name}`;
    if (LEFT_OPEN.test(declared.name) || FILES_LEFT_OPEN.test(place.file)) {
      return place.direction === "answer" ? { type: "object" } : { not: {} };
    }
    if (!definitions.has(key)) {
      definitions.set(key, ANYTHING);
      definitions.set(key, declaredSchema(declared, { ...place, scope: declared.scope }));
    }
    return { $ref: `#/$defs/${key.replaceAll("/", "~1")}` };
  }

  function declaredSchema(declared: Declared, place: Place): Schema {
    if (declared.alias !== undefined) return typed(declared.alias, place);
    const bases = declared.bases.map((base) => membersOf(base, place));
    const members = [...bases.flat(), ...declared.members];
    const owner = `${place.file.replace("resources/", "")}:${declared.name}`;
    const properties = members.map(({ name, type }) => {
      const schema = EXPANDED.has(`${owner}.${name}`) ? expanded(type, place) : typed(type, place);
      return [name, schema];
    });
    const required = members.filter(({ isOptional }) => !isOptional).map(({ name }) => name);
    return {
      type: "object",
      properties: Object.fromEntries(properties),
      ...(required.length > 0 ? { required } : {}),
      additionalProperties: declared.rest === undefined ? false : typed(declared.rest, place),
    };
  }

  function membersOf(base: string, place: Place): Declared["members"] {
    const shared = scopeOf("shared").find([base]);
    if (shared === undefined) throw new Error(`${base}, a base in ${place.file}, is not known`);
    return shared.members;
  }

  function typed(type: TsType, place: Place): Schema {
    switch (type.type) {
      case "TsKeywordType":
        return keyword(type.kind, place.direction);
      case "TsLiteralType":
        return literal(type, place.direction);
      case "TsArrayType":
        return { type: "array", items: typed(type.elemType, place) };
      case "TsParenthesizedType":
        return typed(type.typeAnnotation, place);
      case "TsUnionType":
        return union(type.types, place);
      case "TsTypeReference":
        return applied(namesOf(type.typeName), type.typeParams?.params ?? [], place);
      default:
        return ANYTHING;
    }
  }

  function applied(names: string[], parameters: TsType[], place: Place): Schema {
    const [name = ""] = names;
    const inner = () => (parameters[0] === undefined ? ANYTHING : typed(parameters[0], place));
    if (name === "Array") return { type: "array", items: inner() };
    if (name === "Emptyable") return { anyOf: [{ const: "" }, inner()] };
    if (name === "OtherString" || name === "Decimal") return { type: "string" };
    if (name === "ApiList") return listOf(inner());
    return reference(names, place);
  }

  function union(all: TsType[], place: Place): Schema {
    const isExpandable = all.some((type) => type.type === "TsKeywordType" && type.kind === "string");
    const types = place.direction === "answer" && isExpandable ? all.filter((type) => !isObject(type)) : all;
    // Documented values are enforced; the types leave room for additions in later versions.
    const listed = types.filter((type) => !isOther(type));
    const literals = listed.filter((type) => type.type === "TsLiteralType");
    const others = listed.filter((type) => type.type !== "TsLiteralType");
    const values = literals.map((type) => Object.values(literal(type, place.direction))[0]);
    return anyOf([
      ...(values.length > 0 ? [{ enum: values }] : []),
      ...others.map((type) => typed(type, place)),
    ]);
  }

  function expanded(type: TsType, place: Place): Schema {
    return type.type === "TsUnionType" ? anyOf(type.types.map((it) => typed(it, place))) : typed(type, place);
  }

  return {
    request: (name) => root(name, "request"),
    answer: (name) => root(name, "answer"),
    definitions: () => Object.fromEntries(definitions),
  };
}

function anyOf(schemas: Schema[]): Schema {
  return schemas.length === 1 && schemas[0] !== undefined ? schemas[0] : { anyOf: schemas };
}

function listOf(items: Schema): Schema {
  const properties = {
    object: { const: "list" },
    data: { type: "array", items },
    has_more: { type: "boolean" },
    url: { type: "string" },
  };
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

function keyword(kind: string, direction: Direction): Schema {
  if (direction === "request" && kind === "number") return NUMBER_IN_FORM;
  if (direction === "request" && kind === "boolean") return BOOLEAN_IN_FORM;
  return ["string", "number", "boolean", "null"].includes(kind) ? { type: kind } : ANYTHING;
}

function literal(type: TsType, direction: Direction): Schema {
  if (type.type !== "TsLiteralType" || !("value" in type.literal)) return ANYTHING;
  const { value } = type.literal;
  return { const: direction === "request" ? String(value) : value };
}

function isObject(type: TsType): boolean {
  return type.type === "TsTypeReference" && !isOther(type);
}

function isOther(type: TsType): boolean {
  return type.type === "TsTypeReference" && namesOf(type.typeName)[0] === "OtherString";
}

/** The parts of a dotted name. */
function namesOf(name: { type: string } & object): string[] {
  if ("value" in name && typeof name.value === "string") return [name.value];
  if (!("left" in name) || !("right" in name)) return [];
  const { left, right } = name;
  if (!isNode(left) || !isNode(right)) return [];
  return [...namesOf(left), ...namesOf(right)];
}

// predicate: checks all it claims except that `type` is text, as in every node of the parser
function isNode(value: unknown): value is { type: string } {
  return typeof value === "object" && value !== null && "type" in value;
}
