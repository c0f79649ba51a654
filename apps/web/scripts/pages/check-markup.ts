import { HtmlValidate, StaticConfigLoader } from "html-validate";
import type { BuiltPage, PageProblem } from "./built-site.ts";

const loader = new StaticConfigLoader({
  root: true,
  extends: ["html-validate:standard"],
  rules: {},
});

/** Invalid HTML. */
export async function checkMarkup(pages: readonly BuiltPage[]): Promise<PageProblem[]> {
  const validator = new HtmlValidate(loader);
  const reports = await Promise.all(
    pages.map(async (page) => ({ page, report: await validator.validateString(page.html, page.file) })),
  );
  return reports.flatMap(({ page, report }) =>
    report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => ({
        file: page.file,
        message: `${ruleId} at ${line}:${column}: ${message}`,
      })),
    ),
  );
}
