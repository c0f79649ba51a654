import { type CoverTemplate, POINTS_PER_INCH, shortNumber, type TemplatePart } from "./cover-template.ts";
import { type Colour, FILE_MARK_STYLES, type MarkStyle } from "./mark-styles.ts";

/**
 * The template as a standalone file of the wrap's size, in inches. Colors are attributes, since a page that
 * forbids inline styles also forbids them in its images.
 */
export function templateSvg({ title, width, height, parts }: CoverTemplate): string {
  const inches = (points: number): string => `${shortNumber(points / POINTS_PER_INCH)}in`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${inches(width)}" height="${inches(height)}" viewBox="0 0 ${shortNumber(width)} ${shortNumber(height)}">`,
    `<title>${escaped(title)}</title>`,
    ...parts.map(drawn),
    "</svg>",
    "",
  ].join("\n");
}

function drawn(part: TemplatePart): string {
  const look = attributes({ "data-part": part.mark, ...paint(FILE_MARK_STYLES[part.mark]) });
  if (part.kind === "area") return `<rect ${attributes(part.rect)} ${look}/>`;
  if (part.kind === "line") {
    return `<line ${attributes({ x1: part.x, x2: part.x, y1: part.fromY, y2: part.toY })} ${look}/>`;
  }
  const { x, y, size, isTurned, text } = part;
  const turn = isTurned ? ` transform="rotate(90 ${shortNumber(x)} ${shortNumber(y)})"` : "";
  const font = attributes({ "font-family": "Helvetica, Arial, sans-serif", "font-size": size });
  return `<text ${attributes({ x, y })}${turn} ${font} ${look}>${escaped(text)}</text>`;
}

function paint({ fill, stroke, width, dash }: MarkStyle): Record<string, string | number> {
  return {
    fill: fill === null ? "none" : rgb(fill),
    ...(stroke !== null && { stroke: rgb(stroke), "stroke-width": width }),
    ...(dash.length > 0 && { "stroke-dasharray": dash.join(" ") }),
  };
}

function rgb(colour: Colour): string {
  return `rgb(${colour.map((part) => Math.round(part * 2.55)).join(",")})`;
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${typeof value === "number" ? shortNumber(value) : escaped(value)}"`)
    .join(" ");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
