/** Languages written, and books opened, from the right; by BCP 47 tag. */
export function isRightToLeft(language: string): boolean {
  return /^(?:ar|fa|he|ps|ur|yi)(?:-|$)/iu.test(language);
}
