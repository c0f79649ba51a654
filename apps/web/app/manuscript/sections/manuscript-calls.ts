import { call } from "../../platform/api.ts";
import type { Manuscript, WritingGoal } from "./manuscript-queries.ts";

/** Keeps what the author wants to write. @returns the manuscript with it @throws ApiError */
export function saveGoal(bookId: string, goal: WritingGoal): Promise<Manuscript> {
  return call("PUT /api/books/{id}/goal", { params: { id: bookId }, body: goal });
}
