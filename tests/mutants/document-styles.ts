import type { Mutant } from "./mutant.ts";

const styles = "apps/web/scripts/trim-styles";
const red = [`${styles}.test.ts`];

/** Faults of the stylesheet that pages without scripts are sent with. */
export const documentStylesMutants: readonly Mutant[] = [
  {
    promise: "styles: a rule for a class that no page has is left out",
    file: `${styles}.ts`,
    replace: "          return [];",
    by: "          return undefined;",
    red,
  },
  {
    promise: "styles: a rule stays when one of its selectors may match",
    file: `${styles}.ts`,
    replace: "value.selectors.some(",
    by: "value.selectors.every(",
    red,
  },
  {
    promise: "styles: a selector needs all of its classes",
    file: `${styles}.ts`,
    replace: "return selector.every(",
    by: "return selector.some(",
    red,
  },
  {
    promise: "styles: a class with a sign that HTML writes by name is the class that is meant",
    file: `${styles}.ts`,
    replace: "readText(value).split",
    by: "value.split",
    red,
  },
];
