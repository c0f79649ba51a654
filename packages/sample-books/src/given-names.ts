import { genderOfGivenName } from "@colophon/rules/names";
import type { Gender } from "./book-data.ts";

// Names authors use, but the bank of drawn names omits as too common.
const FEMININE = `Abigail Ada Agnes Alice Alison Amanda Amelia Amy Andrea Angela Anita Ann Anna Anne Annie Audrey Ava
  Barbara Beatrice Bella Beth Bonnie Bridget Camilla Carla Carmen Carol Caroline Catherine Cecilia Charlotte Chloe
  Christina Claire Clara Cora Daisy Daphne Deborah Diana Dora Dorothy Edith Eleanor Elena Eliza Elizabeth Ella Ellen Elsa
  Emily Emma Esther Eva Eve Evelyn Fiona Florence Frances Georgia Gloria Grace Greta Hannah Harriet Hazel Heather Helen
  Ida Ingrid Irene Iris Isabel Isabella Ivy Jane Janet Jasmine Jean Jennifer Jessica Joan Joanna Josephine Judith Julia
  Julie June Karen Kate Katherine Kathleen Katie Laura Lauren Leah Lena Lily Linda Lisa Liz Louise Lucia Lucy Lydia
  Mabel Maggie Mara Margaret Maria Marie Marianne Marion Marta Martha Mary Matilda Maud Maya Megan Mia Michelle Miriam
  Molly Monica Nadia Nancy Naomi Natalie Nell Nellie Nina Nora Olga Olive Olivia Patricia Paula Pauline Penelope Phoebe
  Polly Rachel Rebecca Renata Rita Rosa Rosalie Rosalind Rose Rosie Ruby Ruth Sally Samantha Sandra Sarah Sofia Sophia
  Sophie Stella Susan Susanna Sylvia Tara Tess Tessa Theresa Tina Vera Victoria Viola Violet Virginia Wendy Zoe`;

const MASCULINE = `Aaron Adam Adrian Alan Albert Alexander Alfred Andrew Anthony Antonio Arthur Barnaby Ben Benjamin
  Bernard Bill Bob Brian Caleb Carl Carlos Charles Charlie Christopher Colin Cyrus Damian Dan Daniel David Declan Dennis
  Derek Diego Dominic Donald Douglas Duncan Dylan Eddie Edgar Edward Edwin Eli Elias Elliot Emil Eric Ernest Ethan Eugene
  Felix Finn Francis Frank Frederick Gabriel Gareth Gary George Gerald Gilbert Giles Gordon Graham Gregory Gus Hank Harold
  Harry Hector Henry Herbert Howard Hugh Hugo Ian Isaac Ivan Jack Jacob Jake James Jason Jasper Jeremy Jim Joe Joel John
  Jonah Jonas Jonathan Jose Joseph Joshua Juan Julian Keith Kenneth Kevin Lars Laurence Leo Leon Leonard Lewis Liam Louis
  Lucas Luke Malcolm Marcus Mario Mark Martin Matthew Max Michael Miguel Miles Mohammed Nathan Nathaniel Ned Neil Nicholas
  Nick Noah Oliver Omar Oscar Otto Owen Pablo Patrick Paul Pedro Peter Philip Ralph Raymond Rex Richard Robert Roger Roland
  Ronald Roy Rupert Russell Samuel Sean Sebastian Seth Silas Simon Stanley Stephen Steven Stuart Ted Theo Theodore Thomas
  Timothy Tobias Toby Tom Tony Victor Vincent Walter Warren Wesley William Zachary`;

const NAMES: ReadonlyMap<string, Gender> = new Map([
  ...FEMININE.split(/\s+/).map((name): [string, Gender] => [name, "feminine"]),
  ...MASCULINE.split(/\s+/).map((name): [string, Gender] => [name, "masculine"]),
]);

/**
 * A given name's gender: from the bank, from the table above, or from the first pronoun after it in the
 * author's text. Null if none of them decides.
 */
export function genderOf(given: string, context: string): Gender | null {
  const banked = genderOfGivenName(given);
  if (banked !== "unknown") return banked;
  const known = NAMES.get(given);
  if (known !== undefined) return known;
  const at = context.indexOf(given);
  const pronoun = at < 0 ? undefined : /\b(she|her|hers|he|him|his)\b/i.exec(context.slice(at))?.[1];
  if (pronoun === undefined) return null;
  return pronoun.toLowerCase().startsWith("s") || /^hers?$/i.test(pronoun) ? "feminine" : "masculine";
}
