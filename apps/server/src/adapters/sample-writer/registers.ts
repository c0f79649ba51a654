import type { Brief } from "@colophon/domain/brief";
import type { FictionRegister } from "./fiction-register.ts";
import type { NonFictionRegister } from "./non-fiction-register.ts";
import { CHILDREN } from "./register-children.ts";
import { HISTORIES } from "./register-histories.ts";
import { HOW_TO } from "./register-how-to.ts";
import { LITERARY } from "./register-literary.ts";
import { MYSTERY } from "./register-mystery.ts";
import { PRACTICAL } from "./register-practical.ts";
import { ROMANCE } from "./register-romance.ts";
import { FANTASY_STORY, HORROR_STORY, SCIENCE_FICTION_STORY } from "./register-speculative.ts";

/** The kind of story a brief asks for; a book for children is one whatever its genre. */
export function fictionRegisterOf(brief: Pick<Brief, "genre" | "audience">): FictionRegister {
  if (brief.audience === "children" || brief.genre === "Children") return CHILDREN;
  switch (brief.genre) {
    case "Mystery":
    case "Thriller":
      return MYSTERY;
    case "Romance":
      return ROMANCE;
    case "Fantasy":
      return FANTASY_STORY;
    case "Science Fiction":
      return SCIENCE_FICTION_STORY;
    case "Horror":
      return HORROR_STORY;
    default:
      return LITERARY;
  }
}

/** The kind of argument a brief asks for. */
export function nonFictionRegisterOf(brief: Pick<Brief, "genre">): NonFictionRegister {
  switch (brief.genre) {
    case "History":
    case "Biography":
    case "Travel":
      return HISTORIES;
    case "Cooking":
    case "Technology":
    case "Education":
      return HOW_TO;
    default:
      return PRACTICAL;
  }
}
