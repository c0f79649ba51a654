import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";

/** Stands in until the book's own page is there. */
export default function BookPage(): React.ReactElement {
  return <ButtonLink href={paths.dashboard}>Back to your books</ButtonLink>;
}
