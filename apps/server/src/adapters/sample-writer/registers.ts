import type { Brief } from "@colophon/domain/brief";
import type { FictionRegister } from "./fiction-register.ts";
import type { NonFictionRegister } from "./non-fiction-register.ts";
import { HISTORIES } from "./register-histories.ts";
import { HOW_TO } from "./register-how-to.ts";
import { LITERARY } from "./register-literary.ts";
import { PRACTICAL } from "./register-practical.ts";

/** The kind of story a brief asks for. */
export function fictionRegisterOf(_brief: Brief): FictionRegister {
  return LITERARY;
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
