import { randomInt } from "node:crypto";

/** No letter that another can be taken for. */
const READABLE = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** A password to be read aloud and typed once: 20 letters and digits in groups, 99 random bits. */
export function drawPasswordText(): string {
  const group = (): string =>
    Array.from({ length: GROUP_LENGTH }, () => READABLE.charAt(randomInt(READABLE.length))).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}
