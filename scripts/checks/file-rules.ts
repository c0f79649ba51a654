import { checkBarrels } from "./barrels.ts";
import { checkCommentTags, checkEffectComments, checkSuppressions } from "./comments.ts";
import { checkCurrentMoment } from "./current-moment.ts";
import { checkDocstrings } from "./docstrings.ts";
import { checkParamTags } from "./param-tags.ts";
import { checkRawErrors } from "./raw-errors.ts";
import { checkRetiredWords } from "./retired-words.ts";
import { checkReturnTypes } from "./return-types.ts";
import type { Finding, ParsedFile } from "./source-file.ts";
import { checkRowTypes, checkSqlClock, checkSqlPlaces } from "./sql-places.ts";
import { checkTestClocks } from "./test-clocks.ts";
import { checkTypedFigures } from "./typed-figures.ts";
import { checkTypePredicates } from "./type-predicates.ts";
import { checkWebUrls } from "./web-urls.ts";

/** Rules that check one source file at a time. */
export const FILE_RULES: readonly ((file: ParsedFile) => Finding[])[] = [
  checkDocstrings,
  checkParamTags,
  checkRawErrors,
  checkRetiredWords,
  checkReturnTypes,
  checkCommentTags,
  checkSuppressions,
  checkEffectComments,
  checkBarrels,
  checkTypePredicates,
  checkCurrentMoment,
  checkSqlPlaces,
  checkRowTypes,
  checkSqlClock,
  checkWebUrls,
  checkTestClocks,
  checkTypedFigures,
];
