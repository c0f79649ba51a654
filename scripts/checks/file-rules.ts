import { checkBarrels } from "./barrels.ts";
import { checkCommentTags, checkEffectComments, checkSuppressions } from "./comments.ts";
import { checkDocstrings } from "./docstrings.ts";
import { checkExportedFunctions } from "./exported-functions.ts";
import { checkFileLength } from "./file-length.ts";
import { checkHiddenInputs } from "./hidden-inputs.ts";
import { checkRawErrors } from "./raw-errors.ts";
import type { Finding, ParsedFile } from "./source-file.ts";
import { checkRowTypes, checkSqlClock, checkSqlPlaces } from "./sql-places.ts";
import { checkTypedFigures } from "./typed-figures.ts";
import { checkTypePredicates } from "./type-predicates.ts";
import { checkWebAddresses } from "./web-addresses.ts";

/** Rules that look at one source file and nothing else. */
export const FILE_RULES: readonly ((file: ParsedFile) => Finding[])[] = [
  checkDocstrings,
  checkFileLength,
  checkRawErrors,
  checkCommentTags,
  checkSuppressions,
  checkEffectComments,
  checkBarrels,
  checkExportedFunctions,
  checkTypePredicates,
  checkHiddenInputs,
  checkSqlPlaces,
  checkRowTypes,
  checkSqlClock,
  checkWebAddresses,
  checkTypedFigures,
];
