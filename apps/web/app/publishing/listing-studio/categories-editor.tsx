import { bookGenreOf } from "@colophon/contracts/publishing/listings/choices";
import type { CategorySuggestion } from "@colophon/contracts/publishing/listings/optimization";
import { categoriesForGenre } from "@colophon/kdp/listing-categories";
import { themaForGenre, themaOfPath } from "@colophon/kdp/thema";
import { useId } from "react";
import { filledOf } from "../listings/listing-draft.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { EditorSection } from "./editor-section.tsx";
import type { OptimizationForm } from "./use-optimization-form.ts";

/** Three store categories, each with its Thema subject if the match is certain. */
export function CategoriesEditor({ form }: { form: OptimizationForm }): React.ReactElement {
  const { values, change, optimization } = form;
  const listId = useId();
  const genre = bookGenreOf(optimization.original_request.genre);
  const filled = filledOf(values.categories);
  return (
    <EditorSection title="Category suggestions" text={filled.join("\n")} copied="the categories, one a line">
      <datalist id={listId}>
        {categoriesForGenre(genre).map((path) => (
          <option key={path}>{path}</option>
        ))}
      </datalist>
      <ul className="space-y-4">
        {values.categories.map((category, at) => (
          <li key={at} className="space-y-1">
            <TextField
              label={`Category ${at + 1}`}
              list={listId}
              value={category}
              placeholder={at === 0 ? "Books › …" : ""}
              onChange={({ target }) =>
                change({
                  categories: values.categories.map((one, other) => (other === at ? target.value : one)),
                })
              }
            />
            <About category={category} suggestion={suggestionOf(form, category)} />
          </li>
        ))}
      </ul>
      <SubjectChoice form={form} genre={genre} />
    </EditorSection>
  );
}

function About({
  category,
  suggestion,
}: {
  category: string;
  suggestion: CategorySuggestion | undefined;
}): React.ReactElement {
  const subject = themaOfPath(category);
  return (
    <div className="space-y-1 text-small text-ink-3">
      {subject !== null && (
        <p>
          Thema {subject.code} {subject.heading} → {category}
        </p>
      )}
      {suggestion !== undefined && <p>{estimateOf(suggestion)}</p>}
    </div>
  );
}

function estimateOf(suggestion: CategorySuggestion): string {
  const { competition_level: level, opportunity_score: score, why_recommended: why } = suggestion;
  if (level === null && score === null) return why;
  const parts = [
    level === null ? "" : `competition ${level}`,
    score === null ? "" : `a chance of ${score} of 10`,
  ].filter((words) => words !== "");
  return `AI estimate: ${parts.join(", ")}. ${why}`;
}

/** Finds a category by subject. Without a certain match, none is set. */
function SubjectChoice({ form, genre }: { form: OptimizationForm; genre: string }): React.ReactElement {
  const { values, change } = form;
  const free = values.categories.findIndex((category) => category.trim() === "");
  const subjects = themaForGenre(genre);
  return (
    <SelectField
      label="Find a shelf by subject (Thema)"
      hint={
        free < 0
          ? "All three categories are filled; empty one to choose another."
          : "Subjects of the book trade, by EDItEUR. KDP publishes no list of its own shelves, so only sure ones are given."
      }
      disabled={free < 0}
      value=""
      options={[
        { value: "", label: "Choose a subject" },
        ...subjects.map(({ code, heading, storePath }) => ({
          value: code,
          label: `${code} ${heading} → ${storePath ?? "no shelf that is surely the same"}`,
        })),
      ]}
      onChange={({ target }) => {
        const path = subjects.find(({ code }) => code === target.value)?.storePath ?? null;
        if (path === null || values.categories.includes(path)) return;
        change({ categories: values.categories.map((one, at) => (at === free ? path : one)) });
      }}
    />
  );
}

function suggestionOf({ optimization }: OptimizationForm, category: string): CategorySuggestion | undefined {
  return optimization.optimization_result.category_suggestions.find((one) => one.category === category);
}
