import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ApiError } from "../../platform/api.ts";
import { TopUpAfter, isAboutCredits } from "./top-up-after.tsx";

const refusal = (status: number): ApiError =>
  new ApiError({
    status,
    detail: "Insufficient credits. Need 5, have 2",
    code: "credits.insufficient",
    fields: {},
    data: {},
  });

test("links only a rejection for too few credits to more of them", () => {
  const errors = [
    refusal(402),
    "Insufficient credits. Please purchase more credits to continue.",
    "Insufficient credits for book generation",
    "No credits available. Please purchase credits to continue generating books.",
    "Cannot generate cover: three covers cost 15 credits, and you have 2 credits.",
  ];
  expect(errors.map(isAboutCredits)).toEqual(errors.map(() => true));
  const others = [refusal(409), new Error("lost"), "The book has to be written first.", null, undefined];
  expect(others.map(isAboutCredits)).toEqual(others.map(() => false));
});

test("puts the link after the sentence", () => {
  render(
    <MemoryRouter>
      <TopUpAfter error={refusal(402)} />
    </MemoryRouter>,
  );
  expect(screen.getByRole("link", { name: "Top Up" }).getAttribute("href")).toBe("/credits/purchase");
});
