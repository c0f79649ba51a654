import type { Palette } from "../painter.ts";

type Seven = readonly [
  ground: string,
  deep: string,
  mid: string,
  light: string,
  accent: string,
  ink: string,
  paper: string,
];

function palettes(...rows: readonly Seven[]): Palette[] {
  return rows.map(([ground, deep, mid, light, accent, ink, paper]) => ({
    ground,
    deep,
    mid,
    light,
    accent,
    ink,
    paper,
  }));
}

/** Each genre's palettes: one list for each of its painters, in the order of `NONFICTION_PAINTERS`. */
export const NONFICTION_PALETTES: Readonly<Record<string, readonly (readonly Palette[])[]>> = {
  "Non-Fiction": [
    palettes(
      ["#efe3c8", "#16263a", "#2f6f88", "#f6d58a", "#d9482b", "#16263a", "#fbf5e6"],
      ["#17293f", "#0a1421", "#3c5f80", "#f4cf8c", "#ee7136", "#f6efdf", "#fbf3e2"],
      ["#f2c14e", "#2a1a12", "#c97b2f", "#fbe3a0", "#d23f2a", "#2a1a12", "#fff6df"],
    ),
    palettes(
      ["#7d2b23", "#2a0d12", "#b0503c", "#f6cf86", "#f0912f", "#fbeed9", "#fbeed9"],
      ["#1c4a4d", "#0a2023", "#3f7d78", "#fbe7ad", "#f2b84b", "#f7f0dd", "#fbf5e6"],
      ["#34305c", "#151230", "#665f98", "#fbdcb0", "#f08c5a", "#f5f0ea", "#fbf5ee"],
    ),
    palettes(
      ["#1f2c56", "#0d142e", "#46619c", "#f4d7a1", "#f2b233", "#f6efdf", "#f6efdf"],
      ["#14342f", "#091c1a", "#2f6a5e", "#f2c46d", "#e8622c", "#f7ecd6", "#f7ecd6"],
      ["#4a2545", "#200d20", "#7a4a72", "#fbd9a8", "#f0864a", "#f8ecdf", "#f8ecdf"],
    ),
    palettes(
      ["#f0e6d2", "#0e2740", "#2f6f92", "#d5e3e2", "#e0623a", "#10273d", "#fdfaf2"],
      ["#f4b49a", "#14213d", "#31638c", "#f6d6c2", "#e0623a", "#14213d", "#fff8f0"],
      ["#cfdcdc", "#0b2b33", "#1f6f78", "#e3ecea", "#e0623a", "#0b2b33", "#ffffff"],
    ),
    palettes(
      ["#f4ead6", "#1c2b4a", "#2f7f79", "#f0bf4c", "#d8472f", "#1c2b4a", "#fbf6e9"],
      ["#f1e6d6", "#2b1a3d", "#c56a86", "#f2b694", "#3c6e9e", "#2b1a3d", "#fbf4ea"],
      ["#ece7d8", "#173a33", "#5f8f6b", "#e9c46a", "#e0663a", "#173a33", "#fbf7ec"],
    ),
  ],
  Business: [
    palettes(
      ["#f1ebdd", "#14263f", "#3d6f8e", "#d9c7a3", "#e4512b", "#14263f", "#fbf7ee"],
      ["#122b3d", "#081722", "#2f6f7b", "#d8c9a5", "#f0a02c", "#f5eedd", "#f5eedd"],
      ["#e9e4dc", "#20242c", "#6f7f86", "#c9c2b2", "#d7263d", "#20242c", "#faf8f3"],
    ),
    palettes(
      ["#f3e7cf", "#12283c", "#2f6a80", "#e6c88e", "#e2572b", "#12283c", "#fdf6e6"],
      ["#14213d", "#080f20", "#3b5a8c", "#c9d3e0", "#fca311", "#f4efe2", "#f4efe2"],
      ["#e7ebe4", "#10302b", "#3d8071", "#cfd9c8", "#f2b134", "#10302b", "#fbfcf5"],
    ),
    palettes(
      ["#f2ede2", "#1b2432", "#6c7f90", "#d9d2c3", "#e0482e", "#1b2432", "#fdfaf2"],
      ["#16323f", "#081a22", "#35687a", "#d3dfdc", "#f2b33d", "#f6f0e0", "#f6f0e0"],
      ["#efe9df", "#0f2a2c", "#5c8480", "#d5d3c5", "#1f7f74", "#0f2a2c", "#fcf9f2"],
    ),
  ],
  "Self-Help": [
    palettes(
      ["#fbe9d0", "#24425a", "#5d8c92", "#f8cf9a", "#ee7442", "#20374c", "#fff6e4"],
      ["#f6e3dc", "#3b2b52", "#8a6a97", "#f4bfa6", "#ef8354", "#33244a", "#fff3e8"],
      ["#e6eedd", "#1f4a3d", "#6a9a78", "#f3dc9b", "#f0a63a", "#1b3f34", "#fbf8e8"],
    ),
    palettes(
      ["#e9f0ee", "#17404a", "#4f8f97", "#bcdcd8", "#e98a4b", "#143740", "#fbfaf2"],
      ["#f3ebe2", "#33414f", "#8aa2a6", "#dfe0d4", "#c65f3f", "#2a3642", "#fdf9f1"],
      ["#143d4a", "#08222b", "#2f7480", "#8fc0bd", "#f3b562", "#f3efe0", "#f6f1e1"],
    ),
    palettes(
      ["#f6efe0", "#1f3b38", "#3f7d63", "#cfdcb5", "#9cbf5a", "#1f3b38", "#fdf9ee"],
      ["#fae3cf", "#3a2436", "#a44a5a", "#f3c3a2", "#e8793f", "#3a2436", "#fff4e6"],
      ["#dfe9ea", "#15324a", "#3a7a8c", "#c3d9da", "#f0a33e", "#15324a", "#f9faf5"],
    ),
  ],
  Biography: [
    palettes(
      ["#2f4a47", "#122221", "#55706a", "#f1d9a2", "#c9622f", "#f6eedb", "#f6eedb"],
      ["#7a4634", "#2a1713", "#a06a50", "#f6d6a4", "#2f5560", "#fbf0de", "#fbf0de"],
      ["#33405e", "#141b2d", "#5a6a8c", "#f3d9b0", "#b5533c", "#f4eee2", "#f4eee2"],
      ["#e2d3b8", "#2c2a2c", "#a58f72", "#fff3d6", "#8a3b2c", "#2c2a2c", "#fff8e8"],
    ),
    palettes(
      ["#233a3f", "#101d20", "#58777a", "#d9c49a", "#b9482f", "#f4ead4", "#f7efdc"],
      ["#5a2a2c", "#22100f", "#8d6a5c", "#dcc39a", "#2f5a62", "#f8ecd8", "#f9f1df"],
      ["#d8c7a6", "#2a2b33", "#8a8f86", "#efe2c2", "#a63d2a", "#2a2b33", "#fbf5e4"],
    ),
  ],
  History: [
    palettes(
      ["#e9dcc0", "#2d2a26", "#8fa29a", "#c9b184", "#a8402b", "#2d2a26", "#f7efdb"],
      ["#1d3a45", "#0c1b22", "#4c7a82", "#c9a873", "#d9663a", "#f3e8d0", "#f3e5c6"],
      ["#dfe3d6", "#26312f", "#7d9c96", "#b9a878", "#b5482f", "#26312f", "#f5f1e0"],
    ),
    palettes(
      ["#efe4cb", "#2a2320", "#b39b74", "#dcc79c", "#c4502f", "#2a2320", "#faf3e1"],
      ["#233446", "#101a26", "#5b6f80", "#cbb68d", "#d98a3d", "#f3ead6", "#f3ead6"],
      ["#d9ddd0", "#233029", "#8f9c86", "#c8c9ab", "#b8452f", "#233029", "#f6f5e8"],
    ),
    palettes(
      ["#efe5cf", "#1f2a3d", "#5f7d62", "#d9b863", "#a3322b", "#1f2a3d", "#fbf5e5"],
      ["#4a1620", "#1d090e", "#a98a4e", "#e6c67c", "#24476b", "#f8eccf", "#f8eccf"],
      ["#17352f", "#0a1a17", "#8f9b5e", "#dcc27e", "#a33a2c", "#f3ecd6", "#f3ecd6"],
    ),
  ],
  Travel: [
    palettes(
      ["#f4e3c5", "#17344a", "#4f86a0", "#cfe0dd", "#ee9a6a", "#17344a", "#fffaf0"],
      ["#cfe3e6", "#133247", "#3f7a95", "#e2eeec", "#f2a65a", "#12304a", "#ffffff"],
      ["#f5d6c3", "#2c2a4c", "#6a6a9c", "#e8d3dc", "#ef7d57", "#2c2a4c", "#fff8f2"],
    ),
    palettes(
      ["#f6dfba", "#5b1f2a", "#b0493a", "#f7d9a0", "#e88a44", "#4a1822", "#fff3d8"],
      ["#bfdcd9", "#4c2430", "#b85c43", "#f4ddae", "#e89a55", "#3a1a26", "#fff6e0"],
      ["#2b2350", "#1a1233", "#6e3560", "#f3b98a", "#d9694f", "#fbeedd", "#ffe9c9"],
    ),
    palettes(
      ["#f6e6cb", "#0f3145", "#2f7f93", "#f6cf93", "#e4572e", "#0f3145", "#fffaf0"],
      ["#d6e8e4", "#123a4a", "#3b8ea0", "#f3dfae", "#e2603f", "#123a4a", "#ffffff"],
      ["#15304a", "#0a1a2c", "#2d6585", "#f2d3a0", "#ee7b45", "#f7eedb", "#fbf4e4"],
    ),
    palettes(
      ["#f3e2c0", "#1d2f3f", "#5f8a7a", "#f2c77f", "#c2573a", "#1d2f3f", "#fff8e8"],
      ["#f4d3bd", "#2b2540", "#7d6c92", "#f3b695", "#c8563f", "#2b2540", "#fff5ea"],
      ["#cfe1dc", "#173238", "#4f8878", "#f3dca0", "#b95a3c", "#173238", "#fdfbf0"],
    ),
  ],
  Cooking: [
    palettes(
      ["#1f4a44", "#0e2522", "#5f8f5c", "#f3dfb0", "#f2b731", "#fbf3dd", "#fdf6e3"],
      ["#f3d9b8", "#3a1f1c", "#5d7f52", "#f6e3c2", "#d8432b", "#3a1f1c", "#fffaf0"],
      ["#1f3a3d", "#0f1e20", "#7a9b6a", "#f1dcb0", "#e0492f", "#fbf3e0", "#fdf6e6"],
      ["#27415e", "#121f30", "#6e9276", "#f0dcae", "#e9a23b", "#f8f0dd", "#fbf5e6"],
      ["#f6efdf", "#23352a", "#4f7f63", "#efe0b4", "#e2b01f", "#23352a", "#fffdf5"],
    ),
    palettes(
      ["#b03522", "#3b1512", "#3f6e69", "#f3d79a", "#df5f36", "#fff7e6", "#fff6e4"],
      ["#20474a", "#0c2123", "#4f8074", "#f0d08a", "#e76f4a", "#fbf2de", "#fbf2de"],
      ["#f0d9a8", "#2c2620", "#2f6670", "#f5dfa6", "#d64a2e", "#2c2620", "#fffaee"],
    ),
  ],
  Technology: [
    palettes(
      ["#0f2336", "#08131f", "#2b5f7f", "#7fb3c4", "#ff8a3d", "#eef4f4", "#eef4f4"],
      ["#10302e", "#081a19", "#2f7468", "#8cc7ae", "#f4c542", "#eef6ee", "#eef6ee"],
      ["#f0ebe0", "#1a2433", "#7d95a6", "#a9b8bf", "#e2472f", "#1a2433", "#fbf8f1"],
      ["#241b3d", "#120c22", "#5a4b94", "#a99ad6", "#ff7d6b", "#f3effa", "#f3effa"],
    ),
    palettes(
      ["#e9e6dc", "#182338", "#4f6f94", "#b9c8d2", "#ff6b35", "#182338", "#fdfbf5"],
      ["#12233b", "#091426", "#33598a", "#8fb2d0", "#ffb53e", "#f0f3f6", "#f0f3f6"],
      ["#dfe8e3", "#123033", "#3f8180", "#b5d3c6", "#f2603f", "#123033", "#fafcf7"],
    ),
    palettes(
      ["#10131f", "#06080f", "#3a5a8c", "#9fb8d8", "#ff5d4a", "#f2f1ec", "#f2f1ec"],
      ["#0d2a2e", "#061517", "#2c7a78", "#9fd0c0", "#ffb347", "#eef5ef", "#eef5ef"],
      ["#f1ede4", "#1d2430", "#8c9aa6", "#c3c8c8", "#d9442f", "#1d2430", "#1d2430"],
    ),
  ],
  Health: [
    palettes(
      ["#f3efe2", "#1f4038", "#4d8266", "#c9d9a6", "#e58a5b", "#1d3a33", "#fdfbf2"],
      ["#dfeae6", "#17424a", "#3f8587", "#bfdccb", "#ef8f6c", "#143b42", "#fbfdf8"],
      ["#1d3b36", "#0d211e", "#4f8f70", "#cbe0ac", "#f0a06a", "#f4f2e2", "#f6f5e8"],
      ["#fbe6da", "#4a2a35", "#7f9a78", "#dbe2b8", "#e2665a", "#43232f", "#fff8f0"],
    ),
    palettes(
      ["#e4efec", "#184a50", "#5fa09c", "#f3e3cf", "#e98c86", "#16444a", "#fffaf4"],
      ["#f6e4dc", "#3d3a5c", "#8b94b5", "#fbe3cd", "#e57f86", "#363250", "#fffaf5"],
      ["#1f3f52", "#0f2431", "#4d8394", "#e9cfc0", "#e88c92", "#f6f1e8", "#fff6ef"],
    ),
  ],
  Education: [
    palettes(
      ["#f6e7c8", "#1f3350", "#3f7f86", "#f6cd77", "#e0523a", "#1f3350", "#fffaf0"],
      ["#20495a", "#0f2530", "#6aa08a", "#f3d490", "#ee7a4a", "#f9f2e0", "#fbf5e6"],
      ["#e3ebe2", "#26324c", "#5b8f74", "#f0d27f", "#e4643f", "#26324c", "#fffdf5"],
    ),
    palettes(
      ["#1f3b3a", "#0f201f", "#3d6b66", "#d9e4d2", "#f2b441", "#f4f2e6", "#fbf9ef"],
      ["#26324d", "#131a2a", "#4d6390", "#dfe3ee", "#ff8a5c", "#f5f2ea", "#fdfbf5"],
      ["#7a2e2a", "#30100f", "#a8564a", "#f4d9c0", "#f3b34c", "#fcf1e2", "#fff7ec"],
    ),
    palettes(
      ["#f4ead3", "#1d3147", "#3c7f8c", "#f0c268", "#e24f32", "#1d3147", "#fff6e2"],
      ["#dcebe8", "#163a47", "#4c94a0", "#f2d68c", "#ef6a45", "#163a47", "#fff8ea"],
      ["#fbdcc4", "#34264a", "#7566a0", "#f5c07d", "#e4553f", "#34264a", "#fff4e4"],
    ),
  ],
};
