import { ImportError } from "@colophon/book-import/import-error";
import { untrustedXmlEvents } from "@colophon/book-import/xml/untrusted-xml-events";
import type { EpubCheck } from "@colophon/contracts/tools/checks";
import { checkUploadedEpub, type UploadedEpub, NoEpub } from "@colophon/press/preflight/uploaded-epub";
import { shownFindings, shownLine } from "./shown-findings.ts";
import { UncheckableFile } from "./uncheckable-file.ts";

/**
 * Checks an e-book made elsewhere against the rules for ours.
 * @param bytes  an archive that was already verified
 * @throws UncheckableFile, ImportError "unsafe" if it declares its own entities
 */
export async function checkEpub(bytes: Uint8Array): Promise<EpubCheck> {
  const book = await checkRules(bytes);
  const findings = shownFindings(book.findings);
  return {
    title: shownLine(book.title),
    author_name: shownLine(book.author),
    language: book.language === null ? null : shownLine(book.language),
    version: shownLine(book.version),
    documents: book.documents,
    pictures: book.pictures,
    bytes: bytes.length,
    has_cover: book.hasCover,
    is_valid: book.isValid,
    rules_checked: book.rulesChecked,
    more_findings: book.findings.length - findings.length,
    findings,
  };
}

async function checkRules(bytes: Uint8Array): Promise<UploadedEpub> {
  try {
    return await checkUploadedEpub(bytes, { read: untrustedXmlEvents, isUnsafe });
  } catch (error) {
    if (error instanceof NoEpub) throw new UncheckableFile("no_package", { cause: error });
    throw error;
  }
}

/** A malformed file is reported as a finding; a malicious one ends the check. */
function isUnsafe(error: unknown): boolean {
  return error instanceof ImportError;
}
