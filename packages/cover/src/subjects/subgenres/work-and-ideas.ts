import { type Subgenre, subgenresFrom } from "./subgenre.ts";

/** General non-fiction, starting with the plainest. */
export const NON_FICTION: readonly Subgenre[] = subgenresFrom([
  {
    id: "ideas",
    name: "Ideas and big questions",
    about: "One object that says the thesis, on a plain ground",
    signals:
      "why, how, idea, ideas, society, future, truth, culture, think, world, question, power, economics",
    concepts: ["emblem", "lettering", "silhouette", "cut-paper", "still-life", "scene"],
    palettes: "bold-yellow linen-navy bold-red clear-blue paper-ink",
    templates: ["headline", "band", "split-block"],
    types: ["geometric", "essay", "literary"],
    seen: "lightbulb match key iceberg",
  },
  {
    id: "science",
    name: "Popular science",
    about: "A shape of nature in clear colour",
    signals:
      "science, physics, biology, evolution, universe, brain, cosmos, climate, animals, genetics, quantum, chemistry, astronomy, dinosaurs",
    concepts: ["emblem", "pattern", "cut-paper", "woodcut", "scene"],
    palettes: "nordic-night clear-blue solar circuit",
    templates: ["headline", "band", "window"],
    types: ["geometric", "essay", "plain"],
    seen: "atom planet dna octopus ammonite",
  },
  {
    id: "nature",
    name: "Nature and environment",
    about: "An animal or a plant, as printed by hand",
    signals:
      "nature, wildlife, birds, forest, trees, ocean, garden, bees, ecology, environment, river, wild, gardening, plants, farming",
    concepts: ["woodcut", "pattern", "silhouette", "cut-paper", "scene"],
    palettes: "herb sage-cream sea-glass forest-gold",
    templates: ["label", "window", "headline"],
    types: ["literary", "essay", "garalde"],
    seen: "fern owl fox bee oak",
  },
  {
    id: "true-crime",
    name: "True crime and reportage",
    about: "Black, yellow, a print of a finger",
    signals:
      "true crime, murder, killer, crime, case, investigation, police, fraud, trial, scandal, reporter, corruption, cult",
    concepts: ["silhouette", "lettering", "emblem", "map", "scene"],
    palettes: "noir-red hazard-yellow rain-grey white-alarm",
    templates: ["headline", "band", "big-type"],
    types: ["grotesque", "condensed", "essay"],
    seen: "fingerprint handcuffs justice footprint",
  },
  {
    id: "faith",
    name: "Faith and philosophy",
    about: "Light, a tree, a path",
    signals:
      "faith, god, prayer, bible, christian, spiritual, philosophy, stoic, meaning, soul, wisdom, zen, buddhist, church, jesus",
    concepts: ["emblem", "scene", "woodcut", "lettering", "still-life"],
    palettes: "sapphire-gold linen-navy sunrise-peach plum",
    templates: ["window", "headline", "label"],
    types: ["literary", "garalde", "essay"],
    seen: "dove candle tree olive lotus",
  },
  {
    id: "craft",
    name: "Craft, hobby and home",
    about: "The tools of it, in a pattern or laid out",
    signals:
      "craft, knitting, sewing, woodworking, diy, home, crochet, photography, drawing, hobby, build, pottery, quilting, fishing, painting",
    concepts: ["pattern", "still-life", "cut-paper", "emblem", "lettering"],
    palettes: "terracotta butter lagoon coral-day",
    templates: ["label", "band", "window"],
    types: ["soft", "geometric", "literary"],
    seen: "scissors yarn toolbox paintbrush watering-can",
  },
]);

/** Business, starting with the plainest. */
export const BUSINESS: readonly Subgenre[] = subgenresFrom([
  {
    id: "strategy",
    name: "Strategy and management",
    about: "A chess piece, a compass, a bold ground",
    signals:
      "strategy, management, company, business, growth, organization, manager, competitive, decision, executive",
    concepts: ["emblem", "lettering", "pattern", "scene", "silhouette"],
    palettes: "boardroom bold-red bold-yellow clear-blue",
    templates: ["split-block", "band", "headline"],
    types: ["geometric", "plain"],
    seen: "chess compass target key",
  },
  {
    id: "leadership",
    name: "Leadership and people",
    about: "Calm authority: navy, white, one warm sign",
    signals: "leadership, leader, team, teams, culture, coaching, people, trust, feedback, ceo, influence",
    concepts: ["emblem", "silhouette", "cut-paper", "lettering", "scene"],
    palettes: "boardroom linen-navy emerald-gold solar",
    templates: ["split-block", "headline", "band"],
    types: ["geometric", "plain", "essay"],
    seen: "compass lighthouse mountain chess",
  },
  {
    id: "startup",
    name: "Entrepreneurship and startups",
    about: "Loud colour and a thing that takes off",
    signals:
      "startup, entrepreneur, founder, launch, scale, side hustle, freelancer, innovation, venture, product, small business, lean",
    concepts: ["lettering", "emblem", "cut-paper", "silhouette", "pattern"],
    palettes: "bold-yellow tangerine-teal violet-peach bold-red",
    templates: ["headline", "split-block", "big-type"],
    types: ["plain", "geometric"],
    seen: "rocket lightbulb paper-plane seedling match",
  },
  {
    id: "money",
    name: "Money and investing",
    about: "Green, gold, something that grows",
    signals:
      "money, investing, investor, finance, wealth, stock, stocks, retire, retirement, real estate, budget, debt, crypto, tax, trading, rich",
    concepts: ["emblem", "still-life", "pattern", "lettering", "cut-paper"],
    palettes: "emerald-gold white-green boardroom bold-yellow",
    templates: ["split-block", "band", "headline"],
    types: ["geometric", "plain", "essay"],
    seen: "piggy-bank coin seedling acorn",
  },
  {
    id: "marketing",
    name: "Marketing and sales",
    about: "One loud object in two colours",
    signals:
      "marketing, sales, selling, brand, branding, customer, social media, advertising, copywriting, persuasion, negotiation, storytelling, seo",
    concepts: ["lettering", "pattern", "emblem", "cut-paper"],
    palettes: "coral-day clear-blue bold-red lilac-pop",
    templates: ["headline", "big-type", "split-block"],
    types: ["plain", "geometric"],
    seen: "megaphone target magnet handshake",
  },
  {
    id: "work",
    name: "Career and productivity",
    about: "A clear desk, a clock, a ladder",
    signals:
      "career, productivity, work, job, time, focus, habits, remote, interview, meetings, email, office, organize",
    concepts: ["still-life", "emblem", "lettering", "cut-paper", "pattern"],
    palettes: "mint-coral linen-navy sunrise-peach clean-orbit",
    templates: ["band", "split-block", "headline"],
    types: ["geometric", "plain", "essay"],
    seen: "hourglass ladder pencil coffee briefcase",
  },
]);

/** Self-help, starting with the plainest. */
export const SELF_HELP: readonly Subgenre[] = subgenresFrom([
  {
    id: "growth",
    name: "Personal growth",
    about: "Light colour, one hopeful sign, large soft type",
    signals:
      "growth, purpose, change, become, best self, potential, journey, transform, discover, life, happiness, joy",
    concepts: ["cut-paper", "emblem", "scene", "lettering", "silhouette"],
    palettes: "sunrise-peach sky-lemon coral-day lagoon",
    templates: ["window", "headline", "split-block"],
    types: ["soft", "geometric", "literary"],
    seen: "sunrise seedling butterfly ladder",
  },
  {
    id: "habits",
    name: "Habits and success",
    about: "Bold plain colour, a mark repeated",
    signals:
      "habit, habits, success, discipline, goals, motivation, routine, morning, confidence, mindset, win, winning, procrastination",
    concepts: ["pattern", "lettering", "emblem", "still-life"],
    palettes: "bold-yellow solar clear-blue bold-red",
    templates: ["headline", "split-block", "band"],
    types: ["geometric", "plain", "soft"],
    seen: "mountain target hourglass dice key",
  },
  {
    id: "calm",
    name: "Calm and mindfulness",
    about: "Water, stones, a leaf",
    signals:
      "calm, mindfulness, meditation, peace, anxiety, stress, slow, simple, minimalism, breathe, stillness, worry, overthinking, rest",
    concepts: ["scene", "emblem", "cut-paper", "woodcut", "still-life"],
    palettes: "sea-glass lavender sage-cream aqua",
    templates: ["window", "label", "split-block"],
    types: ["soft", "literary"],
    seen: "lotus zen feather leaf moon",
  },
  {
    id: "relationships",
    name: "Relationships and family",
    about: "Two of something, in warm colour",
    signals:
      "relationship, relationships, marriage, love, dating, parenting, family, boundaries, divorce, communication, couples, friendship, toxic",
    concepts: ["silhouette", "cut-paper", "lettering", "pattern", "emblem"],
    palettes: "coral-day rose-dusk terracotta lilac-pop",
    templates: ["headline", "window", "split-block"],
    types: ["soft", "geometric", "literary"],
    seen: "hearts birds knot house",
  },
  {
    id: "healing",
    name: "Healing and grief",
    about: "Dusk, a candle, a mended thing",
    signals:
      "grief, healing, trauma, loss, recovery, addiction, sober, forgiveness, inner child, depression, survivor, letting go, heartbreak",
    concepts: ["still-life", "scene", "silhouette", "cut-paper", "emblem"],
    palettes: "rose-dusk plum lavender night-ink",
    templates: ["window", "label", "headline"],
    types: ["literary", "soft"],
    seen: "candle bird feather flower boat",
  },
]);

/** Technology, starting with the plainest. */
export const TECHNOLOGY: readonly Subgenre[] = subgenresFrom([
  {
    id: "software",
    name: "Programming and software",
    about: "A strong grid, one sign, plain wide type",
    signals:
      "programming, software, python, javascript, code, coding, developer, web, app, api, algorithms, rust, java, typescript, learn",
    concepts: ["emblem", "pattern", "lettering", "scene", "woodcut"],
    palettes: "slate-lime circuit boardroom clean-orbit",
    templates: ["split-block", "headline", "band"],
    types: ["techno", "geometric", "plain"],
    seen: "code laptop gears puzzle",
  },
  {
    id: "ai",
    name: "Artificial intelligence and data",
    about: "Light on dark, a mind of lines",
    signals:
      "ai, artificial intelligence, machine learning, data, neural, robot, robots, chatgpt, deep learning, automation, statistics, analytics",
    concepts: ["pattern", "emblem", "scene", "lettering", "silhouette"],
    palettes: "violet-peach circuit neon-city nebula",
    templates: ["headline", "split-block", "band"],
    types: ["techno", "geometric", "plain"],
    seen: "robot brain microchip circuit",
  },
  {
    id: "security",
    name: "Security and networks",
    about: "A lock, a shield, warning colour",
    signals:
      "security, cyber, hacker, hacking, network, privacy, encryption, password, cloud, blockchain, bitcoin, crypto, malware",
    concepts: ["emblem", "pattern", "lettering", "map", "silhouette"],
    palettes: "acid hazard-yellow noir-red circuit",
    templates: ["split-block", "band", "headline"],
    types: ["techno", "plain", "geometric"],
    seen: "padlock key shield fingerprint",
  },
  {
    id: "making",
    name: "Making and engineering",
    about: "Gears, tools and blueprints",
    signals:
      "engineering, electronics, arduino, raspberry pi, 3d printing, maker, repair, machine, mechanical, build, robotics, circuit, drone, solar",
    concepts: ["cut-paper", "pattern", "emblem", "still-life", "woodcut"],
    palettes: "clear-blue solar tangerine-teal clean-orbit",
    templates: ["band", "split-block", "label"],
    types: ["geometric", "plain", "techno"],
    seen: "gears circuit spanner lightbulb robotics",
  },
  {
    id: "society",
    name: "Technology and society",
    about: "One device, large, on a plain colour",
    signals:
      "society, screen, screens, smartphone, social media, attention, future, internet, digital, big tech, ethics, history of, silicon valley",
    concepts: ["lettering", "still-life", "silhouette", "emblem", "cut-paper"],
    palettes: "bold-yellow white-alarm bold-red linen-navy",
    templates: ["headline", "band", "split-block"],
    types: ["plain", "geometric", "techno"],
    seen: "smartphone eye birdcage computer",
  },
]);

/** Education, starting with the plainest. */
export const EDUCATION: readonly Subgenre[] = subgenresFrom([
  {
    id: "textbook",
    name: "Textbook and course",
    about: "Clear blocks of colour, a sign of the field",
    signals:
      "textbook, course, introduction, fundamentals, principles, handbook, college, university, theory, students",
    concepts: ["emblem", "pattern", "cut-paper", "scene", "lettering"],
    palettes: "clear-blue linen-navy white-green boardroom",
    templates: ["band", "split-block", "headline"],
    types: ["plain", "geometric", "essay"],
    seen: "books graduate atom abacus",
  },
  {
    id: "languages",
    name: "Language learning",
    about: "Letters, a landmark, bright colour",
    signals:
      "language, spanish, french, german, english, italian, japanese, vocabulary, grammar, phrases, speak, learn, verbs, reading, writing",
    concepts: ["lettering", "pattern", "emblem", "map", "cut-paper"],
    palettes: "bold-yellow tomato lagoon bold-red",
    templates: ["headline", "band", "split-block"],
    types: ["plain", "geometric", "soft"],
    seen: "globe pencil parrot books",
  },
  {
    id: "teaching",
    name: "Teaching and classroom",
    about: "Friendly colour, an apple, a pencil",
    signals:
      "teacher, teaching, classroom, lesson, school, homeschool, montessori, kindergarten, pupils, curriculum, reading, early years",
    concepts: ["cut-paper", "still-life", "pattern", "lettering", "silhouette"],
    palettes: "sky-lemon mint-coral cozy-mustard coral-day",
    templates: ["label", "band", "headline"],
    types: ["soft", "geometric", "plain"],
    seen: "apple pencil school globe",
    isGentle: true,
  },
  {
    id: "exam",
    name: "Exam and study skills",
    about: "Strong type, a target, few colours",
    signals:
      "exam, test, sat, prep, study, practice, questions, revision, score, gmat, certification, memory, math, workbook, grade",
    concepts: ["lettering", "emblem", "pattern", "still-life"],
    palettes: "bold-red bold-yellow clear-blue slate-lime",
    templates: ["split-block", "headline", "band"],
    types: ["plain", "geometric"],
    seen: "pencil target graduate hourglass",
  },
  {
    id: "field-guide",
    name: "Field guide and reference",
    about: "Specimens in rows, as in an old plate",
    signals:
      "guide, field guide, atlas, encyclopedia, dictionary, birds, plants, stars, rocks, trees, mushrooms, identification, reference, history",
    concepts: ["woodcut", "pattern", "map", "still-life", "emblem"],
    palettes: "sage-cream parchment-ink ocean-chart herb",
    templates: ["label", "band", "window"],
    types: ["essay", "garalde", "plain"],
    seen: "bird leaf mushroom beetle feather",
  },
]);
