import type {
  ClassMember,
  Declaration,
  ModuleItem,
  TsInterfaceDeclaration,
  TsNamespaceBody,
  TsType,
  TsTypeElement,
} from "@swc/core";

export type Member = { name: string; type: TsType; isOptional: boolean };

/** An interface, or a type alias. */
export type Declared = {
  /** dotted, relative to its file */
  name: string;
  /** where its names are resolved first */
  scope: Scope;
  alias: TsType | undefined;
  members: Member[];
  bases: string[];
  /** the type of an index signature */
  rest: TsType | undefined;
};

/** A namespace, or a file. */
export type Scope = {
  parent: Scope | undefined;
  types: Map<string, Declared>;
  inner: Map<string, Scope>;
  imports: Map<string, { from: string; name: string }>;
  find(names: readonly string[]): Declared | undefined;
};

/** The types declared in a definition file. */
export function collectTypes(body: readonly ModuleItem[]): Scope {
  const file = emptyScope(undefined);
  for (const item of body) {
    if (item.type === "ImportDeclaration") {
      for (const specifier of item.specifiers) {
        const isNamed = specifier.type === "ImportSpecifier" && specifier.imported !== null;
        const name = isNamed ? (specifier.imported?.value ?? specifier.local.value) : specifier.local.value;
        file.imports.set(specifier.local.value, { from: item.source.value, name });
      }
    } else if (item.type === "ExportDeclaration") {
      declare(item.declaration, file, "");
    } else if (item.type.startsWith("Ts")) {
      declare(item, file, "");
    }
  }
  return file;
}

function emptyScope(parent: Scope | undefined): Scope {
  const scope: Scope = {
    parent,
    types: new Map(),
    inner: new Map(),
    imports: new Map(),
    find([first = "", ...others]) {
      if (others.length === 0) return scope.types.get(first);
      return scope.inner.get(first)?.find(others);
    },
  };
  return scope;
}

function declare(item: Declaration | ModuleItem | ClassMember, scope: Scope, prefix: string): void {
  if (item.type === "TsInterfaceDeclaration") {
    scope.types.set(item.id.value, interfaceOf(item, scope, prefix));
  } else if (item.type === "TsTypeAliasDeclaration") {
    const name = `${prefix}${item.id.value}`;
    const alias = item.typeAnnotation;
    scope.types.set(item.id.value, { name, scope, alias, members: [], bases: [], rest: undefined });
  } else if (item.type === "TsModuleDeclaration" && item.body !== undefined) {
    const name = item.id.value;
    const inner = scope.inner.get(name) ?? emptyScope(scope);
    scope.inner.set(name, inner);
    for (const part of partsOf(item.body)) declare(part, inner, `${prefix}${name}.`);
  }
}

function partsOf(body: TsNamespaceBody): ModuleItem[] {
  const items = body.type === "TsModuleBlock" ? body.body : [];
  return items.map((item) => item);
}

function interfaceOf(item: TsInterfaceDeclaration, scope: Scope, prefix: string): Declared {
  const elements = item.body.body;
  const index = elements.find((element) => element.type === "TsIndexSignature");
  return {
    name: `${prefix}${item.id.value}`,
    // Names in an interface are resolved next to it; its own namespace is always fully qualified.
    scope,
    alias: undefined,
    members: elements.flatMap((element) => memberOf(element)),
    bases: item.extends.flatMap(({ expression }) =>
      expression.type === "Identifier" ? [expression.value] : [],
    ),
    rest: index?.typeAnnotation?.typeAnnotation,
  };
}

function memberOf(element: TsTypeElement): Member[] {
  if (element.type !== "TsPropertySignature" || element.typeAnnotation === undefined) return [];
  const { key, typeAnnotation, optional } = element;
  if (key.type !== "Identifier" && key.type !== "StringLiteral") return [];
  return [{ name: key.value, type: typeAnnotation.typeAnnotation, isOptional: optional }];
}
