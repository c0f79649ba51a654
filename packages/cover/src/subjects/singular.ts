const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ["men", "man"],
  ["women", "woman"],
  ["children", "child"],
  ["teeth", "tooth"],
  ["feet", "foot"],
  ["wives", "wife"],
  ["scarves", "scarf"],
]);

/** Possible base forms of a word, likeliest first: itself, without its 's, in the singular. */
export function singularsOf(word: string): string[] {
  const bare = word.toLowerCase().replace(/['’]s?$/u, "");
  const irregular = IRREGULAR.get(bare);
  const forms = [
    bare,
    ...(irregular === undefined ? [] : [irregular]),
    ...(bare.endsWith("ies") && bare.length > 4 ? [`${bare.slice(0, -3)}y`] : []),
    ...(bare.endsWith("ves") ? [`${bare.slice(0, -3)}f`, `${bare.slice(0, -3)}fe`] : []),
    ...(/(?:[sxz]|ch|sh|o)es$/u.test(bare) ? [bare.slice(0, -2)] : []),
    ...(/[^su]s$/u.test(bare) && bare.length > 3 ? [bare.slice(0, -1)] : []),
  ];
  return [...new Set(forms)];
}
