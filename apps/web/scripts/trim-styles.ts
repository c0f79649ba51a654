import { type Selector, transform } from "lightningcss";

const version = (major: number, minor = 0): number => (major << 16) | (minor << 8);

/** The browsers Tailwind writes its styles for, so that parsing and printing leave the styles unchanged. */
const TARGETS = {
  safari: version(16, 4),
  ios_saf: version(16, 4),
  firefox: version(128),
  chrome: version(111),
};

/** Class names used in a page. */
export function classesIn(html: string): Set<string> {
  const names = [...html.matchAll(/\sclass="([^"]*)"/gu)].flatMap(([, value = ""]) =>
    readText(value).split(/\s+/u),
  );
  return new Set(names.filter((name) => name !== ""));
}

/**
 * A stylesheet without the rules that can't match anything on pages with these classes. Only classes are
 * checked, except inside `:is`, `:where`, `:not` and `:has`: rules that might match stay.
 */
export function trimStyles(css: string, classes: ReadonlySet<string>): string {
  const { code } = transform({
    filename: "trimmed.css",
    code: new TextEncoder().encode(css),
    minify: true,
    targets: TARGETS,
    visitor: {
      Rule: {
        style: ({ value }) => {
          // A rule is removed entirely or left unchanged.
          if (value.selectors.some((selector) => mayMatch(selector, classes))) return undefined;
          return [];
        },
      },
    },
  });
  return new TextDecoder().decode(code);
}

function mayMatch(selector: Selector, classes: ReadonlySet<string>): boolean {
  return selector.every((part) => part.type !== "class" || classes.has(part.name));
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function readText(html: string): string {
  return html.replaceAll(/&(amp|lt|gt|quot|#x27);/gu, (entity, name: string) => ENTITIES[name] ?? entity);
}
