import { pressCommand } from "./press/press-command.ts";

// A book's files from its JSON; npm run press -- --help says how.
process.exitCode = await pressCommand(process.argv.slice(2), {
  print: (text) => process.stdout.write(text),
  report: (text) => process.stderr.write(text),
});
