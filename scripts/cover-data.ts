import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { NOUNS } from "@colophon/cover-subjects/nouns/noun-table";
import { coverShapes } from "./cover-data/cover-shapes.ts";
import { kindredWords } from "./cover-data/kindred-words.ts";

// Writes the drawings that covers use, and the words that mean them, out of the packages they come from.

const data = path.resolve(import.meta.dirname, "../packages/cover-subjects/data");
const nouns = [...NOUNS.values()];
const names = [...new Set(nouns.flatMap(({ shapes }) => shapes))];
const authors = readFileSync(path.join(data, "game-icons-authors.txt"), "utf8");
writeFileSync(path.join(data, "shapes.txt"), coverShapes(names, authors));
const sure = nouns.filter(({ isDoubtful }) => !isDoubtful).map(({ noun }) => noun);
writeFileSync(path.join(data, "kindred.txt"), kindredWords(sure));
