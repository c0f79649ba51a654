import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { coverShapes } from "./cover-data/cover-shapes.ts";
import { kindredWords } from "./cover-data/related-words.ts";
import { allShapes, sureNouns } from "./cover-data/table-parts.ts";

// Writes the drawings that covers use, and the words that mean them, from their packages.

const data = path.resolve(import.meta.dirname, "../packages/cover/data");
const authors = readFileSync(path.join(data, "game-icons-authors.txt"), "utf8");
writeFileSync(path.join(data, "shapes.txt"), coverShapes(allShapes(), { authors }));
writeFileSync(path.join(data, "kindred.txt"), kindredWords(sureNouns()));
