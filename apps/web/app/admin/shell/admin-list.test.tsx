// @module-tag merge

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Link, useNavigate } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeApi, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { AdminList, type AdminPage } from "./admin-list.tsx";
import type { ListAsked } from "./list-url.ts";

type Thing = { id: string };

const scrollIntoView = vi.fn<() => void>();

beforeEach(() => {
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
  fakeApi({ "GET /api/auth/me": () => reply({}, 401) });
});

function Things({ load }: { load: (asked: ListAsked) => AdminPage<Thing> }): React.ReactElement {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <AdminList<Thing>
        name="things"
        caption="Things"
        noun={{ one: "thing", many: "things" }}
        searchLabel="Name"
        columns={[{ id: "id", header: "Id", sortable: true, cell: ({ id }) => id }]}
        rowKey={({ id }) => id}
        filters={[
          { name: "plan", label: "Plan", options: [{ value: "premium", label: "Premium" }] },
          { name: "from", label: "From", isDay: true },
        ]}
        ordinarySort={{ column: "id", isDescending: true }}
        load={async (asked) => load(asked)}
        failure="Failed to fetch things"
        empty={<p>No things yet</p>}
      />
    </>
  );
}

const ONE: AdminPage<Thing> = {
  rows: [{ id: "a thing" }],
  next: null,
  previous: null,
  total: { count: 1, is_more: false },
};

async function show(
  answer: Partial<AdminPage<Thing>> | ((asked: ListAsked) => Partial<AdminPage<Thing>>),
  at = "",
) {
  const asked: ListAsked[] = [];
  const load = (query: ListAsked): AdminPage<Thing> => {
    asked.push(query);
    return { ...ONE, ...(typeof answer === "function" ? answer(query) : answer) };
  };
  const pages = { "/": <Link to={`/things${at}`}>The list</Link>, "/things": <Things load={load} /> };
  const { user } = renderPage({ pages, at: "/" });
  await user.click(screen.getByRole("link", { name: "The list" }));
  await screen.findByText("a thing");
  return { user, asked };
}

const button = (name: string): HTMLElement => screen.getByRole("button", { name });

test("keeps a filter chosen right after typing, and the search", async () => {
  const { user, asked } = await show(ONE);
  await user.type(screen.getByLabelText("Search"), "emma");
  await user.selectOptions(screen.getByLabelText("Plan"), "Premium");
  await waitFor(() => expect(asked.at(-1)).toEqual({ q: "emma", plan: "premium" }));
  expect(screen.getByLabelText("Plan")).toHaveProperty("value", "premium");
});

test("keeps both of two filters chosen before the first is drawn", async () => {
  const { asked } = await show(ONE);
  const plan = screen.getByLabelText("Plan");
  const from = screen.getByLabelText("From (UTC)");
  fireEvent.change(plan, { target: { value: "premium" } });
  fireEvent.change(from, { target: { value: "2026-11-23" } });
  await waitFor(() => expect(asked.at(-1)).toEqual({ plan: "premium", from: "2026-11-23" }));
});

test("keeps a trailing space in typed text for the next word", async () => {
  const { user, asked } = await show(ONE);
  const field = screen.getByLabelText("Search");
  await user.type(field, "emma ");
  await waitFor(() => expect(asked.at(-1)).toEqual({ q: "emma" }));
  await user.type(field, "marsh");
  await waitFor(() => expect(asked.at(-1)).toEqual({ q: "emma marsh" }));
  expect(field).toHaveProperty("value", "emma marsh");
});

test("leaves the list with the back button, after any number of typed digits", async () => {
  const { user, asked } = await show(ONE);
  for (const day of ["0002-11-23", "0020-11-23", "0202-11-23", "2026-11-23"]) {
    fireEvent.change(screen.getByLabelText("From (UTC)"), { target: { value: day } });
    await waitFor(() => expect(asked.at(-1)).toEqual({ from: day }));
  }
  await user.click(button("Back"));
  expect(await screen.findByRole("link", { name: "The list" })).toBeTruthy();
});

test("numbers neighboring pages if all are counted", async () => {
  const { user, asked } = await show(
    { next: "n", previous: "p", total: { count: 101, is_more: false } },
    "?page=3",
  );
  const pages = ["Page 2 of 5", "Page 3 of 5", "Page 4 of 5"];
  const names = screen.getAllByRole("button", { name: /^Page/ }).map((one) => one.getAttribute("aria-label"));
  expect(names).toEqual(pages);
  expect(button("Page 3 of 5").getAttribute("aria-current")).toBe("page");
  await user.click(button("Page 4 of 5"));
  await waitFor(() => expect(asked.at(-1)).toEqual({ page: "4" }));
  await user.click(button("Last"));
  await waitFor(() => expect(asked.at(-1)).toEqual({ page: "5" }));
  await user.click(button("First"));
  await waitFor(() => expect(asked.at(-1)).toEqual({}));
  expect(button("Page 1 of 5").getAttribute("aria-current")).toBe("page");
});

test("moves by key with Next and Previous, with matching numbers", async () => {
  const { user, asked } = await show({ next: "n", previous: "p", total: { count: 101, is_more: false } });
  await user.click(button("Next"));
  await waitFor(() => expect(asked.at(-1)).toEqual({ after: "n" }));
  expect(await screen.findByRole("button", { name: "Page 2 of 5", current: "page" })).toBeTruthy();
  await waitFor(() => expect(button("Previous").getAttribute("aria-disabled")).toBeNull());
  await user.click(button("Previous"));
  await waitFor(() => expect(asked.at(-1)).toEqual({ before: "p" }));
  expect(button("Page 1 of 5").getAttribute("aria-current")).toBe("page");
});

test("reads the last page from the end if not all are counted, without numbers", async () => {
  const { user, asked } = await show((query) => ({
    next: query["last"] === undefined ? "n" : null,
    previous: "p",
    total: { count: 10_000, is_more: true },
  }));
  expect(screen.queryByRole("button", { name: /^Page/ })).toBeNull();
  await user.click(button("Last"));
  await waitFor(() => expect(asked.at(-1)).toEqual({ last: "true" }));
});

test("keeps the focus on Next on the last page, with the top of the list in view", async () => {
  const { user, asked } = await show(({ after }) => ({
    next: after === undefined ? "n" : null,
    previous: "p",
  }));
  await user.click(button("Next"));
  await waitFor(() => expect(button("Next").getAttribute("aria-disabled")).toBe("true"));
  expect(asked.at(-1)).toEqual({ after: "n" });
  expect(document.activeElement).toBe(button("Next"));
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  const before = asked.length;
  await user.keyboard("{Enter}");
  expect(asked).toHaveLength(before);
});

test("does not show a page beyond the end as an empty list, and leads back", async () => {
  const load = (query: ListAsked): AdminPage<Thing> => ({
    ...ONE,
    ...(query["page"] === "9" && { rows: [], total: { count: 30, is_more: false } }),
  });
  const { user } = renderPage({ pages: { "/things": <Things load={load} /> }, at: "/things?page=9" });
  expect(await screen.findByText("No things like that")).toBeTruthy();
  await user.click(button("Show everything"));
  expect(await screen.findByText("a thing")).toBeTruthy();
});
