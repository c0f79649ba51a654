import type { Optimization } from "@colophon/contracts/publishing/listings/optimization";
import { LISTING_LIMITS } from "@colophon/kdp/listing-rules";
import { readDescription, typedDescription } from "@colophon/kdp/store-description";
import { useState } from "react";
import { filledOf, fields, limitErrors } from "../listings/listing-draft.ts";
import { dropFormDraft, saveFormDraft, readFormDraft } from "../../platform/forms/form-draft.ts";

export type DoneOptimization = Extract<Optimization, { state: "done" }>;

/**
 * A result while the author edits it: the description as typed, each keyword and category in its own field.
 */
export type OptimizationValues = {
  title: string;
  subtitle: string;
  description: string;
  keywords: readonly string[];
  categories: readonly string[];
};

export type OptimizationForm = {
  optimization: DoneOptimization;
  values: OptimizationValues;
  /** values KDP's form would reject, by field */
  errors: Readonly<Record<string, string>>;
  isChanged: boolean;
  change: (part: Partial<OptimizationValues>) => void;
  /** Restores the proposed values. */
  reset: () => void;
};

/** Edits are saved only in this browser until they are assigned to a book. */
export function useOptimizationForm(optimization: DoneOptimization): OptimizationForm {
  const proposed = proposedValues(optimization);
  const name = `optimization.${optimization.id}`;
  const [values, setValues] = useState<OptimizationValues>(() => ({
    ...proposed,
    ...savedValues(readFormDraft(name)),
  }));
  const isChanged = !isSame(values, proposed);
  return {
    optimization,
    values,
    errors: { ...limitErrors({ ...values, metadataId: null }), ...titleErrors(values) },
    isChanged,
    change(part) {
      const next = { ...values, ...part };
      saveFormDraft(name, next);
      setValues(next);
    },
    reset() {
      dropFormDraft(name);
      setValues(proposed);
    },
  };
}

/** The proposed values in editable form. */
function proposedValues({ optimization_result: result }: DoneOptimization): OptimizationValues {
  return {
    title: result.optimized_title,
    subtitle: result.optimized_subtitle,
    description: typedDescription(readDescription(result.amazon_description)),
    keywords: fields(
      result.recommended_keywords.map(({ keyword }) => keyword),
      LISTING_LIMITS.keywords,
    ),
    categories: fields(
      result.category_suggestions.map(({ category }) => category),
      LISTING_LIMITS.categories,
    ),
  };
}

function isSame(one: OptimizationValues, other: OptimizationValues): boolean {
  const contentOf = ({ title, subtitle, description, keywords, categories }: OptimizationValues): string =>
    JSON.stringify([
      title.trim(),
      subtitle.trim(),
      description.trim(),
      filledOf(keywords),
      filledOf(categories),
    ]);
  return contentOf(one) === contentOf(other);
}

function titleErrors({ title, subtitle }: OptimizationValues): Readonly<Record<string, string>> {
  const over = title.trim().length + subtitle.trim().length - LISTING_LIMITS.titleAndSubtitle;
  if (over <= 0) return {};
  return { subtitle: `KDP takes 200 characters for title and subtitle together: please take out ${over}.` };
}

function savedValues(kept: unknown): Partial<OptimizationValues> {
  if (typeof kept !== "object" || kept === null) return {};
  const { title, subtitle, description, keywords, categories }: Readonly<Record<string, unknown>> = {
    ...kept,
  };
  return {
    ...(typeof title === "string" && { title }),
    ...(typeof subtitle === "string" && { subtitle }),
    ...(typeof description === "string" && { description }),
    ...(areTexts(keywords) && { keywords }),
    ...(areTexts(categories) && { categories }),
  };
}

// predicate: checks every element
function areTexts(texts: unknown): texts is readonly string[] {
  return Array.isArray(texts) && texts.every((text) => typeof text === "string");
}
