/** The full-bleed image of the children's sample: a garden at night, a ladder, a moon. */
import sharp from "sharp";

const WIDTH = 1425;
const HEIGHT = 2050;
/** Gives 300 dots per inch for a page of 7 by 10 inches with its bleed. */
const SCALE = 1.5;

const MOON = { x: 960, y: 470, r: 300 };
const FOOT = { x: 560, y: 1868 };
const HEAD = { x: 828, y: 724 };
const RUNGS = 25;
const STILE_WIDTH_AT_FOOT = 66;
const STILE_WIDTH_AT_HEAD = 26;

/** Of the ladder, `at` from its foot (0) to its top (1). */
function onLadder(at: number): { x: number; y: number; half: number } {
  return {
    x: FOOT.x + (HEAD.x - FOOT.x) * at,
    y: FOOT.y + (HEAD.y - FOOT.y) * at,
    half: (STILE_WIDTH_AT_FOOT + (STILE_WIDTH_AT_HEAD - STILE_WIDTH_AT_FOOT) * at) / 2,
  };
}

function ladder(): string {
  const foot = onLadder(0);
  const head = onLadder(1);
  const stile = (side: 1 | -1): string =>
    `<line x1="${foot.x + side * foot.half}" y1="${foot.y}" x2="${head.x + side * head.half}" y2="${head.y}"/>`;
  const rungs = Array.from({ length: RUNGS }, (_, rung) => {
    // rungs look closer together the higher they are
    const { x, y, half } = onLadder(1 - (1 - (rung + 0.6) / RUNGS) ** 1.25);
    return `<line x1="${x - half}" y1="${y + 3}" x2="${x + half}" y2="${y - 3}"/>`;
  });
  return `<g stroke="#e9c07a" stroke-width="9" stroke-linecap="round">${stile(-1)}${stile(1)}<g stroke-width="7">${rungs.join("")}</g></g>`;
}

/** Spread evenly, the same every time, by the plastic number. @source Roberts, "The R2 sequence", 2018 */
function stars(): string {
  return Array.from({ length: 150 }, (_, star) => {
    const x = ((0.5 + star * 0.754_877_666) % 1) * WIDTH;
    const y = ((0.5 + star * 0.569_840_291) % 1) * 1380;
    const isBehindMoon = Math.hypot(x - MOON.x, y - MOON.y) < MOON.r + 60;
    const r = star % 11 === 0 ? 5.5 : 1.8 + (star % 4) * 0.8;
    return isBehindMoon
      ? ""
      : `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r}" fill="#fff6dc" fill-opacity="${0.4 + (star % 5) * 0.13}"/>`;
  }).join("");
}

function moon(): string {
  const { x, y, r } = MOON;
  const halo = [1.75, 1.45, 1.2].map(
    (wider) => `<circle cx="${x}" cy="${y}" r="${r * wider}" fill="#ffe9b0" fill-opacity="0.08"/>`,
  );
  const spots = [
    [-110, -120, 52],
    [70, -150, 30],
    [120, 60, 62],
    [-40, 110, 40],
    [-170, 40, 26],
    [30, -20, 22],
  ].map(
    ([dx = 0, dy = 0, size = 0]) =>
      `<ellipse cx="${x + dx}" cy="${y + dy}" rx="${size}" ry="${size * 0.86}"/>`,
  );
  const handle = `<path d="M ${x - 296} ${y + 60} a 70 70 0 0 1 -6 -128" fill="none" stroke="#f3d690" stroke-width="26" stroke-linecap="round"/>`;
  return `${halo.join("")}${handle}<circle cx="${x}" cy="${y}" r="${r}" fill="url(#moon)"/><g fill="#e9c675" fill-opacity="0.55">${spots.join("")}</g>
<g fill="none" stroke="#a9772e" stroke-width="9" stroke-linecap="round"><path d="M ${x - 96} ${y + 8} q 22 24 46 0"/><path d="M ${x + 44} ${y + 2} q 22 24 46 0"/><path d="M ${x - 40} ${y + 84} q 40 42 84 -6"/></g>`;
}

function shed(): string {
  return `<g transform="translate(120 1480)"><path d="M0 110 L150 20 L300 110 V330 H0 Z" fill="#5b3a46"/><path d="M-26 122 L150 8 L326 122" fill="none" stroke="#32202f" stroke-width="24" stroke-linejoin="round" stroke-linecap="round"/>
<path d="M176 150 H262 V330 H176 Z" fill="#ffcf70"/><path d="M262 150 L318 172 V344 L262 330 Z" fill="#7a4d52"/><rect x="48" y="162" width="78" height="70" rx="6" fill="#2a2440"/><path d="M87 162 v70 M48 197 h78" stroke="#7a4d52" stroke-width="8"/></g>`;
}

function tree(): string {
  const apples = [
    [1010, 1370],
    [1120, 1300],
    [1215, 1405],
    [1075, 1470],
    [1290, 1330],
    [1180, 1500],
  ].map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="19" fill="#e0574b"/><circle cx="${(x ?? 0) - 6}" cy="${(y ?? 0) - 6}" r="5" fill="#ffb59c"/>`,
  );
  return `<path d="M1128 1790 q 14 -160 -8 -300 h 66 q -14 150 14 300 z" fill="#3c2638"/><g fill="#1f4a4c"><circle cx="1040" cy="1400" r="120"/><circle cx="1170" cy="1310" r="140"/><circle cx="1270" cy="1410" r="126"/><circle cx="1150" cy="1460" r="130"/></g><g fill="#2c6360"><circle cx="1010" cy="1370" r="78"/><circle cx="1150" cy="1280" r="90"/><circle cx="1260" cy="1370" r="72"/></g>${apples.join("")}`;
}

/** Pip in striped pajamas, seen from behind, with a hand on the rung above. */
function pip(): string {
  const { x, y } = onLadder(0.46);
  return `<g transform="translate(${x} ${y}) rotate(11)"><g stroke="#f7f1e3" stroke-width="19" stroke-linecap="round"><path d="M-10 38 l-12 48 M12 38 l8 42"/></g><g stroke="#f7f1e3" stroke-width="17" stroke-linecap="round"><path d="M-20 -22 L-26 -76 M20 -22 L24 -92"/></g>
<rect x="-29" y="-40" width="58" height="86" rx="24" fill="#f7f1e3"/><g stroke="#5f8fc0" stroke-width="8"><path d="M-27 -18 h54 M-28 2 h56 M-27 22 h54"/></g>
<circle cx="-26" cy="-82" r="11" fill="#f0c19b"/><circle cx="24" cy="-98" r="11" fill="#f0c19b"/><ellipse cx="-22" cy="94" rx="15" ry="9" fill="#d9564a"/><ellipse cx="20" cy="88" rx="15" ry="9" fill="#d9564a"/>
<circle cx="0" cy="-74" r="37" fill="#6d3f2a"/><path d="M-14 -108 q 4 -20 16 -18 q -4 12 4 16 z" fill="#6d3f2a"/></g>`;
}

function cat(): string {
  const { x, y } = onLadder(0.24);
  return `<g transform="translate(${x} ${y}) rotate(9)" fill="#f2a65a"><path d="M20 36 q 62 22 54 -38 q -2 -18 -16 -18" fill="none" stroke="#f2a65a" stroke-width="15" stroke-linecap="round"/><rect x="-27" y="-26" width="54" height="78" rx="26"/><g stroke="#f2a65a" stroke-width="14" stroke-linecap="round"><path d="M-16 -14 l-8 -42 M16 -14 l6 -36"/></g>
<path d="M-31 -40 l-2 -48 21 20 h24 l21 -20 -2 48 a 31 27 0 1 1 -62 0 z"/><g stroke="#c97c33" stroke-width="7" stroke-linecap="round" fill="none"><path d="M-14 4 h28 M-14 20 h28 M-13 -58 v12 M0 -58 v15 M13 -58 v12"/></g></g>`;
}

function grass(): string {
  const blades = Array.from({ length: 150 }, (_, blade) => {
    const x = blade * 9.6 + ((blade * 37) % 9) - 6;
    const height = 60 + ((blade * 53) % 71) + 26 * Math.sin(blade / 7);
    const lean = ((blade * 17) % 31) - 15;
    return `<path d="M${x} ${HEIGHT} q 2 ${-height * 0.7} ${9 + lean} ${-height} q 2 ${height * 0.4} 9 ${height} z"/>`;
  });
  return `<g fill="#0f2b37">${blades.join("")}</g>`;
}

const NIGHT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH * SCALE}" height="${HEIGHT * SCALE}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#141a45"/><stop offset="0.5" stop-color="#2c3a7c"/><stop offset="0.8" stop-color="#5f6fb0"/></linearGradient>
<radialGradient id="moon" cx="0.38" cy="0.34" r="0.8"><stop offset="0" stop-color="#fff8de"/><stop offset="0.6" stop-color="#ffe7a6"/><stop offset="1" stop-color="#f2c768"/></radialGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${stars()}${moon()}
<path d="M0 1500 Q 300 1330 700 1460 T 1425 1390 V2050 H0 Z" fill="#37508c"/><path d="M0 1620 Q 420 1480 820 1600 T 1425 1540 V2050 H0 Z" fill="#28436f"/>
${tree()}<path d="M0 1780 Q 500 1690 900 1770 T 1425 1740 V2050 H0 Z" fill="#1b3a50"/>${shed()}
<path d="M296 1810 L362 1810 Q 380 1910 300 2050 H90 Q 320 1920 296 1810 Z" fill="#ffcf70" fill-opacity="0.16"/>${ladder()}${cat()}${pip()}${grass()}</svg>`;

const jpeg = await sharp(Buffer.from(NIGHT)).jpeg({ quality: 90 }).toBuffer();

export const MOONLIT_LADDER = `data:image/jpeg;base64,${jpeg.toString("base64")}`;
