import type { BookGenre } from "@colophon/contracts/shared/book-choices";

/**
 * Paths of the store's Books department by genre, as shown on pages of books: what an author looks for on
 * KDP's form, which may name a branch differently for the e-book.
 * @source built by us: KDP publishes no list of its categories (KDP Help, "Categories", G200652170, undated copy), so
 *         none of these is promised to stand on the form, and nothing is known here of how many books a category has
 */
const BY_GENRE: Readonly<Record<BookGenre, readonly string[]>> = {
  General: [
    "Books › Literature & Fiction › Genre Fiction",
    "Books › Literature & Fiction › Literary",
    "Books › Literature & Fiction › Contemporary",
    "Books › Literature & Fiction › Short Stories & Anthologies",
    "Books › Reference",
  ],
  Fiction: [
    "Books › Literature & Fiction › Literary",
    "Books › Literature & Fiction › Contemporary",
    "Books › Literature & Fiction › Genre Fiction › Family Life",
    "Books › Literature & Fiction › Genre Fiction › Coming of Age",
    "Books › Literature & Fiction › Genre Fiction › Friendship",
    "Books › Literature & Fiction › Genre Fiction › Historical",
    "Books › Literature & Fiction › Genre Fiction › War",
    "Books › Literature & Fiction › Genre Fiction › Small Town & Rural",
    "Books › Literature & Fiction › Short Stories & Anthologies",
    "Books › Literature & Fiction › Action & Adventure",
  ],
  "Non-Fiction": [
    "Books › Politics & Social Sciences",
    "Books › Politics & Social Sciences › Social Sciences",
    "Books › Politics & Social Sciences › Philosophy",
    "Books › Literature & Fiction › Essays & Correspondence › Essays",
    "Books › Science & Math › Nature & Ecology",
    "Books › Reference › Writing, Research & Publishing Guides",
    "Books › Biographies & Memoirs › True Crime",
  ],
  Business: [
    "Books › Business & Money",
    "Books › Business & Money › Small Business & Entrepreneurship › Entrepreneurship",
    "Books › Business & Money › Management & Leadership › Leadership",
    "Books › Business & Money › Management & Leadership › Management",
    "Books › Business & Money › Marketing & Sales › Marketing",
    "Books › Business & Money › Personal Finance",
    "Books › Business & Money › Job Hunting & Careers",
    "Books › Business & Money › Business Culture",
  ],
  "Self-Help": [
    "Books › Self-Help",
    "Books › Self-Help › Personal Transformation",
    "Books › Self-Help › Motivational",
    "Books › Self-Help › Happiness",
    "Books › Self-Help › Self-Esteem",
    "Books › Self-Help › Stress Management",
    "Books › Self-Help › Time Management",
    "Books › Self-Help › Creativity",
    "Books › Self-Help › Relationships",
  ],
  Romance: [
    "Books › Romance",
    "Books › Romance › Contemporary",
    "Books › Romance › Historical",
    "Books › Romance › Romantic Comedy",
    "Books › Romance › Romantic Suspense",
    "Books › Romance › Paranormal",
    "Books › Romance › Fantasy",
    "Books › Romance › Clean & Wholesome",
    "Books › Romance › Holidays",
  ],
  Mystery: [
    "Books › Mystery, Thriller & Suspense › Mystery",
    "Books › Mystery, Thriller & Suspense › Mystery › Amateur Sleuths",
    "Books › Mystery, Thriller & Suspense › Mystery › Cozy",
    "Books › Mystery, Thriller & Suspense › Mystery › Women Sleuths",
    "Books › Mystery, Thriller & Suspense › Mystery › Police Procedurals",
    "Books › Mystery, Thriller & Suspense › Mystery › Private Investigators",
    "Books › Mystery, Thriller & Suspense › Mystery › Historical",
    "Books › Mystery, Thriller & Suspense › Mystery › Traditional Detectives",
  ],
  Thriller: [
    "Books › Mystery, Thriller & Suspense › Thrillers & Suspense",
    "Books › Mystery, Thriller & Suspense › Thrillers & Suspense › Suspense",
    "Books › Mystery, Thriller & Suspense › Thrillers & Suspense › Psychological Thrillers",
    "Books › Mystery, Thriller & Suspense › Thrillers & Suspense › Crime",
    "Books › Mystery, Thriller & Suspense › Thrillers & Suspense › Domestic",
    "Books › Mystery, Thriller & Suspense › Thrillers & Suspense › Spies & Politics",
    "Books › Mystery, Thriller & Suspense › Thrillers & Suspense › Technothrillers",
    "Books › Mystery, Thriller & Suspense › Thrillers & Suspense › Legal",
  ],
  "Science Fiction": [
    "Books › Science Fiction & Fantasy › Science Fiction",
    "Books › Science Fiction & Fantasy › Science Fiction › Adventure",
    "Books › Science Fiction & Fantasy › Science Fiction › Space Opera",
    "Books › Science Fiction & Fantasy › Science Fiction › Hard Science Fiction",
    "Books › Science Fiction & Fantasy › Science Fiction › Dystopian",
    "Books › Science Fiction & Fantasy › Science Fiction › First Contact",
    "Books › Science Fiction & Fantasy › Science Fiction › Time Travel",
    "Books › Science Fiction & Fantasy › Science Fiction › Post-Apocalyptic",
  ],
  Fantasy: [
    "Books › Science Fiction & Fantasy › Fantasy",
    "Books › Science Fiction & Fantasy › Fantasy › Epic",
    "Books › Science Fiction & Fantasy › Fantasy › Action & Adventure",
    "Books › Science Fiction & Fantasy › Fantasy › Coming of Age",
    "Books › Science Fiction & Fantasy › Fantasy › Historical",
    "Books › Science Fiction & Fantasy › Fantasy › Paranormal & Urban",
    "Books › Science Fiction & Fantasy › Fantasy › Dark Fantasy",
    "Books › Science Fiction & Fantasy › Fantasy › Myths & Legends",
  ],
  Horror: [
    "Books › Literature & Fiction › Genre Fiction › Horror",
    "Books › Literature & Fiction › Genre Fiction › Horror › Ghosts",
    "Books › Literature & Fiction › Genre Fiction › Horror › Occult",
    "Books › Literature & Fiction › Genre Fiction › Horror › Dark Fantasy",
    "Books › Literature & Fiction › Genre Fiction › Gothic",
    "Books › Mystery, Thriller & Suspense › Thrillers & Suspense › Supernatural",
  ],
  Biography: [
    "Books › Biographies & Memoirs",
    "Books › Biographies & Memoirs › Memoirs",
    "Books › Biographies & Memoirs › Historical",
    "Books › Biographies & Memoirs › Arts & Literature",
    "Books › Biographies & Memoirs › Leaders & Notable People",
    "Books › Biographies & Memoirs › Specific Groups › Women",
    "Books › Biographies & Memoirs › Travelers & Explorers",
  ],
  History: [
    "Books › History",
    "Books › History › World",
    "Books › History › Europe",
    "Books › History › Americas",
    "Books › History › Military",
    "Books › History › Ancient Civilizations",
    "Books › History › Historical Study & Educational Resources › Social History",
  ],
  Travel: [
    "Books › Travel",
    "Books › Travel › Travel Writing",
    "Books › Travel › Europe",
    "Books › Travel › United States",
    "Books › Travel › Asia",
    "Books › Travel › Food, Lodging & Transportation",
    "Books › Travel › Specialty Travel",
  ],
  Cooking: [
    "Books › Cookbooks, Food & Wine",
    "Books › Cookbooks, Food & Wine › Quick & Easy",
    "Books › Cookbooks, Food & Wine › Baking",
    "Books › Cookbooks, Food & Wine › Regional & International",
    "Books › Cookbooks, Food & Wine › Vegetarian & Vegan",
    "Books › Cookbooks, Food & Wine › Desserts",
    "Books › Cookbooks, Food & Wine › Special Diet",
  ],
  Technology: [
    "Books › Computers & Technology",
    "Books › Computers & Technology › Programming",
    "Books › Computers & Technology › Computer Science",
    "Books › Computers & Technology › Business Technology",
    "Books › Computers & Technology › Internet & Social Media",
    "Books › Computers & Technology › Security & Encryption",
    "Books › Computers & Technology › History & Culture",
  ],
  Health: [
    "Books › Health, Fitness & Dieting",
    "Books › Health, Fitness & Dieting › Mental Health",
    "Books › Health, Fitness & Dieting › Diets & Weight Loss",
    "Books › Health, Fitness & Dieting › Exercise & Fitness",
    "Books › Health, Fitness & Dieting › Nutrition",
    "Books › Health, Fitness & Dieting › Alternative Medicine",
    "Books › Health, Fitness & Dieting › Aging",
  ],
  Education: [
    "Books › Education & Teaching",
    "Books › Education & Teaching › Schools & Teaching",
    "Books › Education & Teaching › Studying & Workbooks",
    "Books › Education & Teaching › Higher & Continuing Education",
    "Books › Education & Teaching › Schools & Teaching › Parent Participation",
    "Books › Reference › Words, Language & Grammar",
  ],
  Children: [
    "Books › Children's Books",
    "Books › Children's Books › Action & Adventure",
    "Books › Children's Books › Animals",
    "Books › Children's Books › Growing Up & Facts of Life",
    "Books › Children's Books › Science Fiction & Fantasy",
    "Books › Children's Books › Mysteries & Detectives",
    "Books › Children's Books › Humor",
    "Books › Children's Books › Early Learning",
  ],
  Poetry: [
    "Books › Literature & Fiction › Poetry",
    "Books › Literature & Fiction › Poetry › Anthologies",
    "Books › Literature & Fiction › Poetry › Themes & Styles › Love Poems",
    "Books › Literature & Fiction › Poetry › Themes & Styles › Nature",
    "Books › Literature & Fiction › Poetry › Women Authors",
  ],
};

const GENRES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(BY_GENRE));

/** Categories that suit a genre, the most widely used first; those of General for an unknown one. */
export function categoriesForGenre(genre: string): readonly string[] {
  return GENRES.get(genre) ?? BY_GENRE.General;
}

const EVERY: ReadonlyMap<string, string> = new Map(
  Object.values(BY_GENRE)
    .flat()
    .map((path) => [pathKey(path), path]),
);

/** The spelling used here for a category, whatever separates its steps; null if unknown. */
export function knownCategory(path: string): string | null {
  return EVERY.get(pathKey(path)) ?? null;
}

/** Normalized steps of a path: a person types ">", and leaves out "Books". */
function pathKey(path: string): string {
  const steps = path
    .split(/[›>»]/u)
    .map((step) => step.trim().toLowerCase().replaceAll("’", "'"))
    .filter((step) => step !== "");
  return (steps[0] === "books" || steps[0] === "kindle store" ? steps.slice(1) : steps).join("›");
}
