import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { SAMPLE_LENGTH, USUAL_LENGTH } from "../books/book-lengths.ts";
import { writerQuery } from "../providers/provider-queries.ts";
import type { BookForm } from "./use-order-form.ts";

/** Where only prepared text can be had, an order that nobody has touched starts with a length that can be. */
export function useSampleLength(form: BookForm): void {
  const { data: writer } = useQuery(writerQuery);
  const { isDirty } = form.formState;
  const isSample = writer?.state === "sample";
  // Who writes is known only after the form stands there.
  useEffect(() => {
    const { chapters, words_per_chapter: words } = form.getValues();
    const isUsual = chapters === USUAL_LENGTH.chapters && words === USUAL_LENGTH.wordsPerChapter;
    if (!isSample || isDirty || !isUsual) return;
    form.setValue("chapters", SAMPLE_LENGTH.chapters);
    form.setValue("words_per_chapter", SAMPLE_LENGTH.wordsPerChapter);
  }, [form, isDirty, isSample]);
}
