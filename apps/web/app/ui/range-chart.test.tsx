import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RangeChart, type RangeChartProps } from "./range-chart.tsx";

function drawn(changes: Partial<RangeChartProps>): {
  x: number;
  limits: number[];
  range: [number, number];
  usual: boolean;
} {
  const props = {
    summary: "Similes: 4.",
    value: 4,
    limit: 2.5,
    bound: "most",
    usual: 1.1,
    isOut: true,
  } as const;
  const { container } = render(<RangeChart {...props} {...changes} />);
  const number = (element: Element | null, name: string): number => Number(element?.getAttribute(name));
  const range = container.querySelector("rect");
  return {
    x: number(container.querySelector("circle"), "cx"),
    limits: [...container.querySelectorAll("line[stroke-dasharray]")].map((line) => number(line, "x1")),
    range: [number(range, "x"), number(range, "x") + number(range, "width")],
    usual: container.querySelector("path") !== null,
  };
}

test("draws a value beyond its limit outside the range, with a text alternative", () => {
  const { x, limits, range, usual } = drawn({});
  expect(screen.getByRole("img", { name: "Similes: 4." })).toBeTruthy();
  expect(range).toEqual([0, limits[0]]);
  expect(x).toBeGreaterThan(limits[0] ?? 0);
  expect(usual).toBe(true);
});

test("draws the range above a minimum, or between two limits", () => {
  const least = drawn({ bound: "least", value: 0.51, limit: 0.5, usual: null });
  expect(least.range).toEqual([least.limits[0], 300]);
  expect(least.x).toBeGreaterThan(least.limits[0] ?? 0);
  expect(least.usual).toBe(false);
  const within = drawn({ bound: "within", value: -9, limit: 3, usual: null });
  expect(within.range).toEqual(within.limits);
  expect(within.x).toBeLessThan(within.limits[0] ?? 0);
});
