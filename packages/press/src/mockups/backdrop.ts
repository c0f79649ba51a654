import type { SKRSContext2D } from "@napi-rs/canvas";
import { fade, luminanceOf, mix, shade } from "@colophon/cover/art/brushes/colour";
import type { Palette } from "@colophon/cover/art/painter";

/** A scene's tones: background, ground, shadow and lettering. */
export type Tones = {
  wall: string;
  floor: string;
  shadow: string;
  ink: string;
  quiet: string;
  accent: string;
  isDark: boolean;
};

/** A calm background in the cover's own colors, light behind a dark cover and deep behind a light one. */
export function tonesFor(palette: Palette, coverLuminance: number): Tones {
  const isDark = coverLuminance > 0.42;
  const wall = isDark
    ? mix([mix([palette.deep, palette.mid], 0.35), "#3a3d42"], 0.08)
    : mix([mix([palette.light, palette.mid], 0.15), "#f1eee8"], 0.48);
  const settled = isDark ? wall : lightened(wall);
  return {
    wall: settled,
    floor: shade(settled, isDark ? -0.12 : 0.05),
    shadow: mix([palette.deep, "#0c0d10"], isDark ? 0.8 : 0.45),
    ink: isDark ? "#f7f3ea" : mix([palette.deep, "#17181b"], 0.5),
    quiet: isDark
      ? mix(["#f7f3ea", settled], 0.28)
      : mix([mix([palette.deep, "#17181b"], 0.5), settled], 0.3),
    accent: palette.accent,
    isDark,
  };
}

function lightened(tone: string): string {
  const light = luminanceOf(tone);
  return light > 0.62 ? tone : mix([tone, "#f6f3ee"], Math.min(0.7, (0.62 - light) * 1.6));
}

/** A studio sweep: wall and floor blend into each other, lighter where the light falls. */
export function drawSweep(brush: SKRSContext2D, { tones, horizon }: { tones: Tones; horizon: number }): void {
  const { width, height } = brush.canvas;
  const sweep = brush.createLinearGradient(0, 0, 0, height);
  sweep.addColorStop(0, shade(tones.wall, -0.07));
  sweep.addColorStop(Math.max(0.05, horizon - 0.1), tones.wall);
  sweep.addColorStop(Math.min(0.95, horizon + 0.06), tones.floor);
  sweep.addColorStop(1, shade(tones.floor, -0.1));
  brush.fillStyle = sweep;
  brush.fillRect(0, 0, width, height);
  const reach = Math.max(width, height) * 0.75;
  const pool = brush.createRadialGradient(width * 0.4, height * 0.36, 0, width * 0.4, height * 0.36, reach);
  pool.addColorStop(0, fade("#ffffff", tones.isDark ? 0.13 : 0.34));
  pool.addColorStop(0.6, fade("#ffffff", tones.isDark ? 0.03 : 0.08));
  pool.addColorStop(1, fade(tones.shadow, 0.1));
  brush.fillStyle = pool;
  brush.fillRect(0, 0, width, height);
}
