import { act } from "@testing-library/react";

/** Runs everything that is due, so that a test can assert that nothing happened. */
export async function settle(): Promise<void> {
  await act(async () => {
    // An answer passes through the cache and the router, each of which takes a turn or two.
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });
}
