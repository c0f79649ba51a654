import type { Palette } from "../art/painter.ts";

/** Colors by name, as "ground deep mid light accent ink paper"; `Palette` explains each. */
const LINES = `
coral-day f7c9b6 5b1f2e e8735c fff1e6 d7263d 4a1424 fff6ee
bubblegum f9b8cf 4b1140 e85c98 ffe6ef ffcb3d 471039 fff3f7
sky-lemon bfe3f2 123a5a 4fa3cf fff5c9 ffb81c 10324f fffbe8
mint-coral c5ead9 12463f 4db79a fdf7e8 ff6b57 0f3d36 fdf9ef
tangerine-teal f6a04d 16323a 1f7f86 ffe9c7 d93a2b 2a1606 fff4e0
lilac-pop d9c6f2 33205a 8d6bc9 fbf0ff ff7a59 2c1a50 fbf6ff
emerald-gold 0f4638 06241d 2f7a63 f3e3b5 d9b04c f8efd6 f6eedb
ruby-gold 6a1230 33071a a5355a f6dcc9 dcae55 fbeee0 f8ecdd
sapphire-gold 14305f 081833 3d66a5 e8e2cf d8b25a f5efdf f3ecdc
amethyst-rose 4a2460 230e33 8453a3 f2dcea e6a5b8 f9eef5 f5ebf2
blush-regency f3dfd8 4a2733 b9808a fff6ef a33b55 472330 fff8f2
wedgwood b9cfe0 1c3550 6d93b5 f7fafc c9a24b 18304a fbf9f2
sage-cream d5dcc6 26382a 7f9873 f8f5e6 c46a4a 223326 faf7ea
blood-rose 16090c 080304 5a1a24 f0d9cf c2182f f6ebe4 f1e4da
midnight-violet 1b1233 0b0718 4f3b86 d8c8f5 b45cff f1ebfb ece4f7
moonlit-teal 0d2630 051218 2f6673 d7ede6 7fd1c1 eef7f3 e6efec
cozy-mustard f3cf66 3b2a12 c98a2b fff3cf c2452d 35240c fff7e0
cozy-sky a9d6e5 17394b 5a9db8 fdf6e3 e4572e 12303f fff8e8
cozy-green bcd8a0 1f3a22 6a9e55 fff7dc d9483b 1b331e fffae9
cozy-berry e9b7b0 4a1830 b5546a fff0e6 f2b134 42132a fff5ee
noir-red 14141a 07070a 4b4d58 e9e4d8 cf2a27 f4f0e6 ece6d8
sodium 1c1710 0b0805 6b5330 f5d99a f0a02b f8efdc efe5cf
police-blue 0f2233 06101a 3f6583 dbe8ee f2c230 f1f5f5 e8edee
rain-grey 2d363c 12171a 6f7f88 dfe7e9 e05a3a f4f6f5 e9edec
parchment-ink e8dcc0 2a2118 a08a63 fbf5e4 8c2f22 2a2118 fbf5e6
hazard-yellow f4c20d 17140a 8f7410 fff1b8 c1121f 17140a fff6d6
acid 101412 050706 3c4b45 e6f2d8 b9e31b f3f7ea e9eedd
white-alarm f2efe9 15171a 9aa0a3 ffffff d81e2c 15171a fbfaf7
deep-red 7d0f14 2a0406 b63a3a f7dccb f4b942 fdf0e4 f7e7d8
cold-cyan 0c2a3b 04121b 2f7391 d5eef6 35d0e8 eef8fb e4f0f3
nebula 15123a 070618 5545a8 d9d2ff ff6fb0 f1eefd e9e5f8
mars a63c1e 32100a 7a2614 ffd9a8 ffd166 fff3e4 fdeeda
neon-city 1a0b2e 0a0415 5a1f7a f7c7ff 00e5c8 f7edff efe3f7
clean-orbit dfe6ea 14222e 8aa0ae ffffff f25c05 14222e f7fafb
ash-rust 3a332d 171310 7d6a58 ecdcc3 d9692c f6ecdd eee2d0
solar f0a81c 2a1503 c4560f ffe9ad b3200f 2a1503 fff2cf
forest-gold 17301f 08170d 47704f ecdfae d9a93f f6efd4 f0e8ce
royal-purple 2c1650 120726 6a49a8 eadcf7 e8b84a f7f0fb efe6f5
dragon-fire 3b0d0a 190403 96301a ffdba0 f58a1f fdeedb f6e3cc
frost 1c3a52 0a1a28 6ba0bf e9f4f8 bfe6f2 f4fafc eaf2f6
storybook 1f3d4d 0c1c26 4f8a8b f7e7c1 f2a541 fbf3de f8edd3
teal-copper 0f3d40 051d1f 3f8384 f4ddd0 e0a08a faefe8 f5e8df
crypt 101310 050605 46503f d9dcc0 b3261e f0f0df e5e5d2
bone e6e0cf 191512 9a8f7a fbf7ea a01818 191512 f9f4e6
candle-black 120d09 050302 5b3a1e f8d9a0 f08a24 f8ecd9 eee0c8
sick-green 1d2a1a 0a1108 5a7a45 dfe9b9 a7d129 f1f5e0 e6ecd2
linen-navy efe9dc 14253d 8e9bb0 fdfaf2 d1552e 14253d fdfaf3
sunrise-peach fbe0c4 3d2030 e79a6d fff5e8 d9482f 3d2030 fff8ef
boardroom 12263f 07121f 46688f e3eaf2 f2a900 f4f7fa ebf0f5
bold-red b81d22 3d0608 8c1216 ffdcd2 ffd23f fff6f0 fff1ea
bold-yellow ffd400 1b1b14 b89600 fff3b0 e0301e 1b1b14 fff7cf
white-green f3f6ef 17352a 86ab92 ffffff 1f9d61 17352a fbfdf8
clear-blue 1b5fa8 0a2747 5b97d6 e4f0fb ffc93c f7fbff eef5fc
lagoon bfe6e0 0f3b46 4aa6a4 fbf7e9 f26b4e 0d343e fcf9ee
terracotta e3b495 4a1f14 b8663f fdf0e0 1f6f6b 431a10 fef5ea
tomato b92b1a 3a0a05 861c0e ffe3c4 f7b733 fff5e6 fff2e0
herb 3c5a37 15230f 7f9f6d f3f0d2 e8a33d faf7e3 f5f1dc
butter f6e3a8 3a2b10 cfa64a fff9e3 c4472b 33250c fffaea
plum 4b1e3f 210a1b 8d5580 f3dfe8 f0a07a faf0f4 f5e6ec
slate-lime 232b33 0d1216 5f7380 e4ecef a6e22e f3f7f8 e9eff1
circuit 0b2b2b 031313 2d7070 cdf3e6 18e0a0 ecfbf5 e1f2ec
violet-peach 3a1c71 180a33 7b52c4 e9ddff ffaf7b f8f2ff f0e8fb
bronze-age 2b2016 120c07 7d6038 f0ddb1 c98b2f f8eed8 f1e4c8
imperial 561820 25070b 9a4a45 f2dfbd d0a044 fbf0dc f5e6ca
war-khaki 4a4a32 1d1d12 8b8a63 efe8c9 c8452d f8f4de f1ebd2
ocean-chart d8e4e2 15333f 7fa0a3 f9f6ea b5452c 15333f faf7ec
sepia ddc8a3 33220f 99784a f7ecd3 7a2b1d 2f1f0d f9f0da
alpine cfe0ea 173049 7c9fb8 fafcfd e85d2a 152c44 fbfcfb
sahara eec483 4b2410 c98145 fdf1d6 1d7286 40200e fef5e0
nordic-night 16283a 08131d 4a6b86 e5ecef f0c36d f3f6f7 e9eef0
playground ffd84d 24305e 3fa7d6 fff6d6 ee4266 24305e fff9e3
bubble 8fd3f4 1d3566 4e9fe0 fff9e6 ff6f59 18305e fffaf0
fresh-meadow b8e07a 1f4020 63b04b fffbe0 ff7f50 1b3a1c fffcec
bedtime 2b2f6b 12143a 6a6fc0 fff0c2 ffd166 fdf6e0 f7efdd
strawberry ffb3ba 5a1735 ef6f86 fff2ee 39a9a0 501230 fff6f3
dino f2b84b 2d3a1c 6f9a3c fff3d0 d1495b 28341a fff8e3
paper-ink f5f1e8 1d1d22 a9a59b fffdf8 b23a48 1d1d22 fffdf7
rose-dusk e8c8c4 43232f b07a82 fbf1ee 7a2f45 3d1e2a fdf5f2
sea-glass c9ddd8 1d3a3f 7fa5a3 f8faf6 c9704f 19343a fafbf7
night-ink 1a2036 0a0d1a 4f5a85 e8e4d6 e3b76b f5f2e8 ece8dc
aqua d6eef0 0f4350 6cb3b8 ffffff f27a54 0d3b47 fafdfd
lavender e4dcf0 392a57 9d87c4 fcfaff e88b6a 332450 fdfbff
`;

const PALETTES: ReadonlyMap<string, Palette> = new Map(
  LINES.trim()
    .split("\n")
    .map((line) => {
      const [name = "", ...colours] = line.split(" ");
      const [ground = "", deep = "", mid = "", light = "", accent = "", ink = "", paper = ""] = colours.map(
        (colour) => `#${colour}`,
      );
      return [name, { ground, deep, mid, light, accent, ink, paper }];
    }),
);

/** The palettes with these names. @throws RangeError for an unknown name */
export function palettesNamed(names: string): Palette[] {
  return names.split(" ").map((name) => {
    const palette = PALETTES.get(name);
    if (palette === undefined) throw new RangeError(`No palette is named ${name}`);
    return palette;
  });
}
