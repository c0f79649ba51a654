import type { ListingAnswers } from "@colophon/contracts/publishing/listings/listing";
import type { ListingQuestion } from "@colophon/contracts/publishing/listings/choices";
import { listingQuestions } from "@colophon/kdp/listing-questions";
import { TextAreaField, TextField } from "../../ui/field.tsx";

type Props = {
  /** one of a book's own genres: practical books get other questions */
  genre: string;
  answers: ListingAnswers;
  /** by field, in the server's names: "answers.mood" */
  errors: Readonly<Record<string, string>>;
  onChange: (question: ListingQuestion, answer: string) => void;
};

/** The seven questions about a book. All are optional. */
export function AnswerFields({ genre, answers, errors, onChange }: Props): React.ReactElement {
  return (
    <>
      {listingQuestions(genre).map(({ question, label, hint }) => {
        // That one asks for a sentence; the others for a few words.
        const Field = question === "unique" ? TextAreaField : TextField;
        return (
          <Field
            key={question}
            label={label}
            hint={hint}
            value={answers[question]}
            error={errors[`answers.${question}`]}
            onChange={({ target }: { target: { value: string } }) => onChange(question, target.value)}
          />
        );
      })}
    </>
  );
}
