import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageHeader } from "./page-header.tsx";

test("shows one main heading, and breadcrumbs to the pages above", () => {
  render(
    <PageHeader
      title="The Salt Garden"
      lead="Ready to publish."
      crumbs={[{ label: "Your books", href: "/dashboard" }]}
      actions={<button type="button">Read</button>}
    />,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("The Salt Garden");
  const way = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
  expect(way.getByRole("link", { name: "Your books" }).getAttribute("href")).toBe("/dashboard");
  expect(way.queryByRole("link", { name: "The Salt Garden" })).toBeNull();
  expect(way.getByText("The Salt Garden").closest("[aria-current=page]")).toBeTruthy();
});

test("shows no breadcrumb on a top page", () => {
  render(<PageHeader title="Your books" />);
  expect(screen.queryByRole("navigation")).toBeNull();
});
