/** Characters of scene breaks, alone on their line: stars, dots, rules, hashes and printers' ornaments. */
const BREAK_CHARS = /^(?:[*＊∗⁎✱✳✻★☆•·∙●○◦◊◆◇❖♦♢❦❧☙❡✦✧✵§~∼#=_–—―|.-]|⁂|⸻|⸺|\s){1,40}$/u;
const NON_SPACE = /\S/u;
/** A line of dots alone is speech in a book: a pause, or a missing answer. */
const PAUSE = /^[.\s]+$|^[-–—]$|^…$/u;

/** Whether a line of text is an ornament between two scenes. */
export function isSceneBreak(text: string): boolean {
  if (text.length > 60) return false;
  const plain = text.replaceAll(/[oO0xX]/gu, (letter) => (/^[oO0xX\s]+$/u.test(text) ? "*" : letter));
  return (
    NON_SPACE.test(plain) &&
    BREAK_CHARS.test(plain) &&
    !PAUSE.test(text.trim()) &&
    (plain === text || text.length >= 3)
  );
}
