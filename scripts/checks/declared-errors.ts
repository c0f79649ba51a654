import { SERVER_PART } from "./domains.ts";
import { type Finding, isTestFile, type ParsedFile } from "./source-file.ts";
import { findingAt, textOf, visit } from "./syntax.ts";

/** All error codes; and by part, those declared by its endpoints and those defined by its contract. */
export type DeclaredErrors = {
  catalogue: ReadonlySet<string>;
  byContract: ReadonlyMap<string, ReadonlySet<string>>;
  owned: ReadonlyMap<string, ReadonlySet<string>>;
};

const SHARED =
  /^(?:request|route|server)[.]|^auth[.](?:required|forbidden|confirmation_needed|token_out_of_reach|token_scope|password_change_needed)$|^admin[.](?:second_factor_needed|impersonating|out_of_reach|read_only|cannot_spend)$|^account[.]being_deleted$/;
const PART = new RegExp(`^${SERVER_PART}`);

/** A code no endpoint declares is either never seen, or unknown to callers. */
export function checkCatalogue({ catalogue, byContract }: Omit<DeclaredErrors, "owned">): Finding[] {
  const declared = new Set([...byContract.values()].flatMap((codes) => [...codes]));
  const path = "packages/contracts/src/errors.ts";
  return [...catalogue]
    .filter((code) => !SHARED.test(code) && !declared.has(code))
    .map((code) => ({
      path,
      line: 1,
      message: `no endpoint declares ${code}: name it in its errors, or take it out`,
    }));
}

/**
 * A part throws only declared errors: those of its own contract or, for its own codes or without a contract,
 * of any.
 */
export function checkThrownErrors(file: ParsedFile, errors: DeclaredErrors): Finding[] {
  const part = PART.exec(file.path)?.[1];
  if (part === undefined || isTestFile(file.path)) return [];
  const findings: Finding[] = [];
  visit(file, {
    NewExpression(node) {
      if (node.callee.type !== "Identifier" || node.callee.name !== "AppError") return;
      const code = textOf(node.arguments[0]);
      const message = code === null ? null : complaintAbout(code, part, errors);
      if (message !== null) findings.push(findingAt(file, { at: node, message: message }));
    },
  });
  return findings;
}

function complaintAbout(
  code: string,
  part: string,
  { catalogue, byContract, owned }: DeclaredErrors,
): string | null {
  if (!catalogue.has(code))
    return `${code} is not in the catalogue: add it to the errors of the part's contract`;
  const own = byContract.get(part);
  const declaring = own === undefined || owned.get(part)?.has(code) ? [...byContract.values()] : [own];
  if (SHARED.test(code) || declaring.some((codes) => codes.has(code))) return null;
  return `no endpoint of ${part} declares ${code}: name it in the endpoint's errors`;
}
