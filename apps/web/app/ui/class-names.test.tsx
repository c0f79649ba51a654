import { readFileSync } from "node:fs";
import path from "node:path";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { cn } from "./class-names.ts";
import { Skeleton } from "./skeleton.tsx";
import { Spinner } from "./spinner.tsx";

test("joins names, and drops false ones", () => {
  expect(cn("btn", false, undefined, null, "btn-quiet", { "is-open": true, busy: false })).toBe(
    "btn btn-quiet is-open",
  );
});

test("leaves to callers the utilities that they change", () => {
  const { container } = render(
    <>
      <Skeleton className="h-8 w-24" />
      <Spinner className="size-6" />
    </>,
  );
  const names = [...container.children].map((element) => element.getAttribute("class"));
  expect(names[0]).toBe("skeleton h-8 w-24");
  expect(names[1]).toMatch(/\bspinner size-6$/u);
  const stylesheet = readFileSync(path.resolve(import.meta.dirname, "../styles/components.css"), "utf8");
  expect(stylesheet).toMatch(
    /@layer components \{[^]*\.skeleton \{\s*display: block;\s*width: 100%;\s*height: 1rem;/u,
  );
});
