import { pressCommand } from "./press/press-command.ts";

// Makes a book's files from its JSON; see npm run press -- --help.
process.exitCode = await pressCommand(process.argv.slice(2), {
  print: (text) => process.stdout.write(text),
  report: (text) => process.stderr.write(text),
});
