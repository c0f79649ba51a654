import { ApiError, sentenceOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";

type RefusalProps = {
  error: unknown;
  /** names what is usually shown: "Show everything" */
  usual: string;
  onUsual: () => void;
};

/** Why an administrator's screen has nothing to show: an address that was typed or sent may ask for what there is not. */
export function Refusal({ error, usual, onUsual }: RefusalProps): React.ReactElement {
  return (
    <>
      {sentenceOf(error, "The server did not explain why.")}{" "}
      {error instanceof ApiError && error.status === 422 && (
        <Button size="small" onClick={onUsual}>
          {usual}
        </Button>
      )}
    </>
  );
}
