import { call } from "../../platform/api.ts";
import type { Manuscript, WritingGoal } from "./manuscript-queries.ts";

/** Saves the author's writing goal. @returns the updated manuscript @throws ApiError */
export function saveGoal(bookId: string, goal: WritingGoal): Promise<Manuscript> {
  return call("PUT /api/books/{id}/goal", { params: { id: bookId }, body: goal });
}
