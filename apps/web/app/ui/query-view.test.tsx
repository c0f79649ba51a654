import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type QueryLike, QueryView } from "./query-view.tsx";

type Answer = QueryLike<readonly string[]>;

function show(changes: Partial<Answer>) {
  const query: Answer = {
    data: undefined,
    error: null,
    isFetching: false,
    refetch: vi.fn<() => void>(),
    ...changes,
  };
  render(
    <QueryView
      query={query}
      loadingLabel="Loading your books"
      skeleton={<i>grey</i>}
      errorTitle="Your books did not load"
      explainError={(error) => (error instanceof Error ? error.message : null)}
      isEmpty={(books) => books.length === 0}
      empty="No book yet"
    >
      {(books) => <p>{books.join(", ")}</p>}
    </QueryView>,
  );
  return query;
}

test("announces loading once", () => {
  show({ isFetching: true });
  expect(screen.getByRole("status").textContent).toBe("Loading your books");
});

test("says why it failed, and retries", async () => {
  const { refetch } = show({ error: new Error("The server is away.") });
  expect(screen.getByRole("alert").textContent).toContain("The server is away.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test("tells an empty answer from none", () => {
  show({ data: [] });
  expect(screen.getByText("No book yet")).toBeTruthy();
});

test("keeps a loaded answer during a reload and its failure", () => {
  show({ data: ["Dusk", "Dawn"], isFetching: true, error: new Error("The server is away.") });
  expect(screen.getByText("Dusk, Dawn")).toBeTruthy();
  expect(screen.getByText("What you see may be out of date")).toBeTruthy();
});

test("shows only the answer when loaded", () => {
  show({ data: ["Dusk"] });
  expect(screen.getByText("Dusk")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
