import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createMemoryRouter, RouterProvider, useRouteError } from "react-router";
import { ErrorBoundary } from "./root.tsx";

function fail(error: () => never): void {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const router = createMemoryRouter([
    { path: "/", loader: error, Component: Nothing, HydrateFallback: Nothing, ErrorBoundary: Boundary },
  ]);
  render(<RouterProvider router={router} />);
}

function Nothing(): null {
  return null;
}

function Boundary(): React.ReactElement {
  return <ErrorBoundary error={useRouteError()} />;
}

test("says for a broken screen that nothing is lost, and can reload", async () => {
  fail(() => {
    throw new TypeError("a mistake of ours");
  });
  expect(await screen.findByRole("heading", { name: "This page could not be shown" })).toBeTruthy();
  expect(screen.getByText(/What you have saved is safe/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Load again" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go home" }).getAttribute("href")).toBe("/");
  expect(screen.queryByText(/a mistake of ours/)).toBeNull();
});

test("says that a URL is missing, without offering a reload", async () => {
  fail(() => {
    throw new Response(null, { status: 404 });
  });
  expect(await screen.findByRole("heading", { name: "This page is not in the book" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Load again" })).toBeNull();
});
