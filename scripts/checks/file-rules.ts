import { checkBarrels } from "./barrels.ts";
import { checkCommentTags, checkEffectComments, checkSuppressions } from "./comments.ts";
import { checkDocstrings } from "./docstrings.ts";
import { checkExportedFunctions } from "./exported-functions.ts";
import { checkFileLength } from "./file-length.ts";
import { checkHiddenInputs } from "./hidden-inputs.ts";
import { checkRawErrors } from "./raw-errors.ts";
import type { Finding, ParsedFile } from "./source-file.ts";
import { checkRowTypes, checkSqlClock, checkSqlPlaces } from "./sql-places.ts";
import { checkTypePredicates } from "./type-predicates.ts";
import { checkWebAddresses } from "./web-addresses.ts";

/** Rules that look at one source file and nothing else, by name. */
export const FILE_RULES: Readonly<Record<string, (file: ParsedFile) => Finding[]>> = {
  docstrings: checkDocstrings,
  "file length": checkFileLength,
  "raw errors": checkRawErrors,
  "comment tags": checkCommentTags,
  suppressions: checkSuppressions,
  "effect comments": checkEffectComments,
  barrels: checkBarrels,
  "exported functions": checkExportedFunctions,
  "type predicates": checkTypePredicates,
  "hidden inputs": checkHiddenInputs,
  "sql places": checkSqlPlaces,
  "row types": checkRowTypes,
  "sql clock": checkSqlClock,
  "web addresses": checkWebAddresses,
};
