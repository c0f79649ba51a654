import { documentStylesMutants } from "./document-styles.ts";
import { largeSeedMutants } from "./large-seed.ts";
import { administrationMutants } from "./administration.ts";
import { seenAsAnotherMutants } from "./seen-as-another.ts";
import { accountThreatsMutants } from "./account-threats.ts";
import { accountMutants } from "./account.ts";
import { analyticsMutants } from "./analytics.ts";
import { adminBooksMutants } from "./admin-books.ts";
import { adminUsersMutants } from "./admin-users.ts";
import { supportMailMutants } from "./support-mail.ts";
import { supportMutants } from "./support.ts";
import { apiTokensMutants } from "./api-tokens.ts";
import { identitiesMutants } from "./identities.ts";
import { coverSubjectsMutants } from "./cover-subjects.ts";
import { finishedBookMutants } from "./finished-book.ts";
import { bookChangesMutants } from "./book-changes.ts";
import { partnerPricesMutants } from "./partner-prices.ts";
import { takesMutants } from "./takes.ts";
import { takesWebMutants } from "./takes-web.ts";
import { passagesMutants } from "./passages.ts";
import { preflightYesMutants } from "./preflight-yes.ts";
import { suggestionsMutants } from "./suggestions.ts";
import { adaptersMutants } from "./adapters.ts";
import { listingStudioMutants } from "./listing-studio.ts";
import { listingsMutants } from "./listings.ts";
import { auditAndJobsMutants } from "./audit-and-jobs.ts";
import { askMutants } from "./ask.ts";
import { authGatesMutants } from "./auth-gates.ts";
import { authMailsAgainMutants } from "./auth-mails-again.ts";
import { authSessionsMutants } from "./auth-sessions.ts";
import { authMutants } from "./auth.ts";
import { blurbMutants } from "./blurb.ts";
import { bookPageMutants } from "./book-page.ts";
import { binMutants } from "./bin.ts";
import { booksMutants } from "./books.ts";
import { checksMutants } from "./checks.ts";
import { conceptsBMutants } from "./concepts-b.ts";
import { conceptsAMutants } from "./concepts-a.ts";
import { configMutants } from "./config.ts";
import { coverDesignMutants } from "./cover-design.ts";
import { coverOrdersMutants } from "./cover-orders.ts";
import { coverStudioMutants } from "./cover-studio.ts";
import { ownKeysMutants } from "./own-keys.ts";
import { coversMutants } from "./covers.ts";
import { creditsPageMutants } from "./credits-page.ts";
import { creditsMutants } from "./credits.ts";
import { dashboardMutants } from "./dashboard.ts";
import { deskMutants } from "./desk.ts";
import { domainMutants } from "./domain.ts";
import { editorMutants } from "./editor.ts";
import { editionsMutants } from "./editions.ts";
import { exportsMutants } from "./exports.ts";
import { runApartMutants } from "./run-apart.ts";
import { freeChecksMutants } from "./free-checks.ts";
import { filesOfOthersMutants } from "./files-of-others.ts";
import { invariantsGatesMutants } from "./invariants-gates.ts";
import { moneyGatesMutants } from "./money-gates.ts";
import { freeToolsCalculatorsMutants } from "./free-tools-calculators.ts";
import { frontsMutants } from "./fronts.ts";
import { helpMutants } from "./help.ts";
import { historyMutants } from "./history.ts";
import { heldBooksMutants } from "./held-books.ts";
import { filesGatesMutants } from "./files-gates.ts";
import { filesWindowMutants } from "./files-window.ts";
import { factorsMutants } from "./factors.ts";
import { factsMutants } from "./facts.ts";
import { failuresGatesMutants } from "./failures-gates.ts";
import { limitsGatesMutants } from "./limits-gates.ts";
import { hostileGatesMutants } from "./hostile-gates.ts";
import { kitMutants } from "./kit.ts";
import { authorProfilesMutants } from "./author-profiles.ts";
import { seriesMutants } from "./series.ts";
import { bibleEditingMutants } from "./bible-editing.ts";
import { renameMutants } from "./rename.ts";
import { furtherChaptersMutants } from "./further-chapters.ts";
import { importMutants } from "./import.ts";
import { readThroughMutants } from "./read-through.ts";
import { languagesMutants } from "./languages.ts";
import { manuscriptsMutants } from "./manuscripts.ts";
import { dataExportsMutants } from "./data-exports.ts";
import { ledgerHistoriesMutants } from "./ledger-histories.ts";
import { lettersMutants } from "./letters.ts";
import { manuscriptReadingMutants } from "./manuscript-reading.ts";
import { measuresMutants } from "./measures.ts";
import { modelCallsMutants } from "./model-calls.ts";
import type { Mutant } from "./mutant.ts";
import { outlineMutants } from "./outline.ts";
import { outlineScreenMutants } from "./outline-screen.ts";
import { paintingMutants } from "./painting.ts";
import { picturesMutants } from "./pictures.ts";
import { plansMutants } from "./plans.ts";
import { platformHttpMutants } from "./platform-http.ts";
import { platformMutants } from "./platform.ts";
import { paymentsMutants } from "./payments.ts";
import { pressBackMutants } from "./press-back.ts";
import { pressCoverMutants } from "./press-covers.ts";
import { pressFrontMutants } from "./press-front.ts";
import { pressFilesMutants } from "./press-files.ts";
import { pressGatesMutants } from "./press-gates.ts";
import { coverRulesMutants } from "./press-rules-cover.ts";
import { livePageMutants } from "./live-page.ts";
import { localModelMutants } from "./local-model.ts";
import { manuscriptMutants } from "./press-rules-manuscript.ts";
import { preflightMutants } from "./press-rules-preflight.ts";
import { pressStructureMutants } from "./press-structure.ts";
import { pricingMutants } from "./pricing.ts";
import { proseMutants } from "./prose.ts";
import { readerMutants } from "./reader.ts";
import { reviewMutants } from "./review.ts";
import { rolesGatesMutants } from "./roles-gates.ts";
import { runsMutants } from "./runs.ts";
import { sampleBooksMutants } from "./sample-books.ts";
import { saveAtOnceMutants } from "./save-at-once.ts";
import { chapterEndMutants } from "./chapter-ends.ts";
import { promptMutants } from "./prompts.ts";
import { secondWriterMutants } from "./second-writer.ts";
import { securityLogMutants } from "./security-log.ts";
import { shelfMutants } from "./shelf.ts";
import { shellMutants } from "./shell.ts";
import { suggestionsEditorMutants } from "./suggestions-editor.ts";
import { syncMutants } from "./sync.ts";
import { simulatedModelsMutants } from "./simulated-models.ts";
import { stripeMutants } from "./stripe.ts";
import { settingsMutants } from "./settings.ts";
import { styleMutants } from "./style.ts";
import { sourcesMutants } from "./sources.ts";
import { sitePicturesMutants } from "./site-pictures.ts";
import { streamsMutants } from "./streams-gates.ts";
import { usersMutants } from "./users.ts";
import { providersMutants } from "./providers.ts";
import { publicSiteMutants } from "./public-site.ts";
import { publishingMutants } from "./publishing.ts";
import { quickGenerateMutants } from "./quick-generate.ts";
import { webMutants } from "./web.ts";
import { writingMeasuresMutants } from "./writing-measures.ts";
import { wizardMutants } from "./wizard.ts";
import { writingMutants } from "./writing.ts";

/** Every list of deliberate faults, by its name. */
export const mutantLists: Readonly<Record<string, readonly Mutant[]>> = {
  adapters: adaptersMutants,
  ask: askMutants,
  listings: listingsMutants,
  "listing-studio": listingStudioMutants,
  auth: authMutants,
  "auth-gates": authGatesMutants,
  "auth-mails-again": authMailsAgainMutants,
  "auth-sessions": authSessionsMutants,
  blurb: blurbMutants,
  "book-page": bookPageMutants,
  bin: binMutants,
  books: booksMutants,
  checks: checksMutants,
  config: configMutants,
  "cover-design": coverDesignMutants,
  "cover-orders": coverOrdersMutants,
  "cover-studio": coverStudioMutants,
  "own-keys": ownKeysMutants,
  covers: coversMutants,
  credits: creditsMutants,
  "credits-page": creditsPageMutants,
  dashboard: dashboardMutants,
  desk: deskMutants,
  domain: domainMutants,
  editor: editorMutants,
  editions: editionsMutants,
  exports: exportsMutants,
  facts: factsMutants,
  "free-checks": freeChecksMutants,
  "run-apart": runApartMutants,
  "files-of-others": filesOfOthersMutants,
  "concepts-a": conceptsAMutants,
  "free-tools-calculators": freeToolsCalculatorsMutants,
  fronts: frontsMutants,
  "held-books": heldBooksMutants,
  history: historyMutants,
  "invariants-gates": invariantsGatesMutants,
  "money-gates": moneyGatesMutants,
  "files-gates": filesGatesMutants,
  "files-window": filesWindowMutants,
  "failures-gates": failuresGatesMutants,
  "limits-gates": limitsGatesMutants,
  "live-page": livePageMutants,
  "local-model": localModelMutants,
  "hostile-gates": hostileGatesMutants,
  kit: kitMutants,
  "further-chapters": furtherChaptersMutants,
  outline: outlineMutants,
  series: seriesMutants,
  "author-profiles": authorProfilesMutants,
  "bible-editing": bibleEditingMutants,
  rename: renameMutants,
  review: reviewMutants,
  import: importMutants,
  "read-through": readThroughMutants,
  languages: languagesMutants,
  manuscripts: manuscriptsMutants,
  "data-exports": dataExportsMutants,
  "ledger-histories": ledgerHistoriesMutants,
  letters: lettersMutants,
  "manuscript-reading": manuscriptReadingMutants,
  measures: measuresMutants,
  "model-calls": modelCallsMutants,
  "outline-screen": outlineScreenMutants,
  "cover-subjects": coverSubjectsMutants,
  painting: paintingMutants,
  "concepts-b": conceptsBMutants,
  pictures: picturesMutants,
  payments: paymentsMutants,
  plans: plansMutants,
  platform: platformMutants,
  "platform-http": platformHttpMutants,
  "press-back": pressBackMutants,
  "press-covers": pressCoverMutants,
  "press-files": pressFilesMutants,
  "press-front": pressFrontMutants,
  "press-gates": pressGatesMutants,
  "press-rules-cover": coverRulesMutants,
  "press-rules-manuscript": manuscriptMutants,
  "press-rules-preflight": preflightMutants,
  "press-structure": pressStructureMutants,
  prompts: promptMutants,
  prose: proseMutants,
  reader: readerMutants,
  "roles-gates": rolesGatesMutants,
  runs: runsMutants,
  "sample-books": sampleBooksMutants,
  "save-at-once": saveAtOnceMutants,
  "chapter-ends": chapterEndMutants,
  "second-writer": secondWriterMutants,
  "security-log": securityLogMutants,
  shelf: shelfMutants,
  shell: shellMutants,
  "suggestions-editor": suggestionsEditorMutants,
  sync: syncMutants,
  sources: sourcesMutants,
  "site-pictures": sitePicturesMutants,
  "streams-gates": streamsMutants,
  settings: settingsMutants,
  style: styleMutants,
  "simulated-models": simulatedModelsMutants,
  users: usersMutants,
  account: accountMutants,
  administration: administrationMutants,
  "seen-as-another": seenAsAnotherMutants,
  "audit-and-jobs": auditAndJobsMutants,
  "admin-users": adminUsersMutants,
  support: supportMutants,
  "support-mail": supportMailMutants,
  "document-styles": documentStylesMutants,
  "large-seed": largeSeedMutants,
  "account-threats": accountThreatsMutants,
  identities: identitiesMutants,
  analytics: analyticsMutants,
  "admin-books": adminBooksMutants,
  "api-tokens": apiTokensMutants,
  providers: providersMutants,
  pricing: pricingMutants,
  "public-site": publicSiteMutants,
  publishing: publishingMutants,
  "quick-generate": quickGenerateMutants,
  web: webMutants,
  wizard: wizardMutants,
  writing: writingMutants,
  "writing-measures": writingMeasuresMutants,
  "preflight-yes": preflightYesMutants,
  suggestions: suggestionsMutants,
  passages: passagesMutants,
  takes: takesMutants,
  "takes-web": takesWebMutants,
  "book-changes": bookChangesMutants,
  "partner-prices": partnerPricesMutants,
  "finished-book": finishedBookMutants,
  factors: factorsMutants,
  stripe: stripeMutants,
  help: helpMutants,
};
