/** Images for the sample books, drawn here so that the gallery needs no files. */
import sharp from "sharp";

const INK = "#2f3437";
const BARS = [31, 31, 30, 30, 29, 27, 22, 19, 15, 12, 9, 7, 5] as const;

function chart(): string {
  const bars = BARS.map((value, week) => {
    const x = 90 + week * 80;
    const height = value * 14;
    const label = `<text x="${x + 26}" y="540" text-anchor="middle">${week + 1}</text>`;
    const count = `<text x="${x + 26}" y="${488 - height}" text-anchor="middle">${value}</text>`;
    return `<rect x="${x}" y="${500 - height}" width="52" height="${height}" fill="${week < 5 ? "#9aa3a8" : "#47535a"}"/>${label}${count}`;
  });
  const axis = `<line x1="70" y1="500" x2="1140" y2="500" stroke="${INK}" stroke-width="3"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 580" width="1800" height="870"><rect width="1200" height="580" fill="#fff"/><g font-family="sans-serif" font-size="24" fill="${INK}">${bars.join("")}${axis}</g></svg>`;
}

function pot(): string {
  const steam = [430, 560, 690].map(
    (x) =>
      `<path d="M${x} 250 c-40 -50 40 -80 0 -130 c-30 -40 30 -60 10 -95" fill="none" stroke="#8b9296" stroke-width="9" stroke-linecap="round"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1120 760" width="1680" height="1140"><rect width="1120" height="760" fill="#fff"/>
${steam.join("")}
<path d="M250 320 h620 v210 a110 110 0 0 1 -110 110 h-400 a110 110 0 0 1 -110 -110 z" fill="#5c666b"/>
<path d="M250 320 h620 v60 h-620 z" fill="#3e474b"/>
<ellipse cx="560" cy="320" rx="310" ry="52" fill="#e9e4da" stroke="${INK}" stroke-width="12"/>
<ellipse cx="470" cy="318" rx="60" ry="13" fill="#c3b489"/><ellipse cx="640" cy="328" rx="74" ry="14" fill="#c3b489"/>
<path d="M250 390 h-70 a40 40 0 0 0 0 80 h70 M870 390 h70 a40 40 0 0 1 0 80 h-70" fill="none" stroke="${INK}" stroke-width="22"/>
<path d="M430 720 q-30 -40 0 -70 q30 30 0 70 M560 720 q-30 -40 0 -70 q30 30 0 70 M690 720 q-30 -40 0 -70 q30 30 0 70" fill="#7a858b"/></svg>`;
}

async function toDataUrl(svg: string): Promise<string> {
  const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}

export const DEMAND_CHART = await toDataUrl(chart());
export const SOUP_POT = await toDataUrl(pot());
