// Checks the articles of the help hub, all or those named: `node scripts/check-help.ts spine-text-rules`.
import { readHelp } from "../apps/web/scripts/help/help-files.ts";

const names = process.argv.slice(2);
const { articles, faults } = await readHelp();
const asked = ({ path }: { path: string }): boolean =>
  names.length === 0 || names.some((name) => path.includes(name));
const shown = faults.filter(asked);
for (const { path, line, message } of shown) console.error(`${path}:${line}: ${message}`);
for (const { file, words } of articles)
  if (names.length > 0 && asked(file)) console.log(`${file.path}: ${words} words`);
console.log(`${articles.length} articles read, ${shown.length} findings`);
if (shown.length > 0) process.exitCode = 1;
