// Checks the guides of the public site, all or those named: `node scripts/check-guides.ts romance`.
import { readGuides } from "../apps/web/scripts/guides/guide-files.ts";

const names = process.argv.slice(2);
const { guides, faults } = await readGuides();
const asked = ({ path }: { path: string }): boolean =>
  names.length === 0 || names.some((name) => path.includes(name));
const shown = faults.filter(asked);
for (const { path, line, message } of shown) console.error(`${path}:${line}: ${message}`);
for (const { file, words } of guides)
  if (names.length > 0 && asked(file)) console.log(`${file.path}: ${words} words`);
console.log(`${guides.length} guides read, ${shown.length} findings`);
if (shown.length > 0) process.exitCode = 1;
