import { useQuery } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { writerQuery } from "./provider-queries.ts";

type Props = {
  className?: string;
  /** the page already says that its books are samples */
  hasSamples?: boolean;
};

/**
 * Tells an author about to create a book that no model is set up, or that only samples are made; renders
 * nothing while a model writes.
 */
export function WriterNotice({ className, hasSamples = false }: Props): React.ReactElement | null {
  const { data } = useQuery(writerQuery);
  if (data === undefined || data.state === "ready") return null;
  if (data.state === "sample" && hasSamples) return null;
  const wayThere = data.can_set_up && (
    <ButtonLink size="small" href={paths.modelSetup}>
      Set up who writes
    </ButtonLink>
  );
  return (
    <Notice {...(className !== undefined && { className })} action={wayThere || undefined}>
      {data.state === "sample" ? SAMPLES : noWriterMessage(data.can_set_up)}
    </Notice>
  );
}

const SAMPLES =
  "Books are samples here: prepared text, fitted with the names you choose, to try everything with. No model writes it.";

function noWriterMessage(canSetUp: boolean): string {
  return canSetUp
    ? "Nobody is set up to write books yet. It takes a minute."
    : "Nobody is set up to write books here yet. Whoever runs this installation can do it in a minute; what you type is kept on this device meanwhile.";
}
