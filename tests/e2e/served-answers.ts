import type { Book, BookSummary } from "@colophon/contracts/library/books/book";

const bookId = "0197a8a0-0000-7000-8000-00000000b001";

const book: BookSummary = {
  id: bookId,
  title: "The Salt Garden",
  subtitle: "",
  genre: "Romance",
  description: "",
  author_name: "Maren Holloway",
  chapters: 1,
  status: "completed",
  progress: {
    stage: "done",
    chapters_done: 1,
    chapters_total: 1,
    current_chapter: null,
    words: 1500,
    words_asked: 1500,
  },
  failure: null,
  funding: "credits",
  cost: 10,
  credits_refunded: 0,
  author_key: null,
  credits_paid: 0,
  cancel_charge: 0,
  is_sample: false,
  deleted_at: null,
  settings: {
    trim: "6x9",
    paper: "cream",
    theme: null,
    large_print: false,
    embed_fonts: false,
    finish: "matte",
    has_hardcover: false,
  },
  has_cover: false,
  selected_cover: null,
  thumbnail_url: null,
  thumbnail_large_url: null,
  cover_palette: { ground: "#20343c", ink: "#f4efe4", accent: "#d8a24a" },
  has_metadata: false,
  version: 1,
  created_at: "2026-11-20T08:00:00.000Z",
  updated_at: "2026-11-20T09:00:00.000Z",
};

const fullBook: Book = {
  ...book,
  writing_style: null,
  themes: [],
  words_per_chapter: 1500,
  language_variant: "en-GB",
  point_of_view: "third-limited",
  audience: "adult",
  chapter_list: [],
  content: { "1": "The garden had been under salt since the spring tide." },
  content_in_work: {},
  pace: null,
  plan: null,
  blurb: { text: "", state: "none", is_composed: false },
  health: null,
  measured_at: null,
  is_being_measured: false,
  is_edited: false,
  findings: [],
};

const pagination = {
  current_page: 1,
  total_pages: 1,
  total_items: 1,
  items_per_page: 25,
  has_next: false,
  has_prev: false,
};

/** The server's answers for a signed-in author with one finished book. */
export const answersForOneBook = {
  "GET /api/auth/me": {
    id: "0197a8a0-0000-7000-8000-000000000001",
    full_name: "Eleanor Marsh",
    email: "eleanor@example.com",
    is_premium: false,
    is_admin: false,
    credits: 40,
    books_generated: 1,
    subscription_status: "trial",
    trial_expires_at: "2026-12-05T00:00:00.000Z",
    created_at: "2026-11-21T00:00:00.000Z",
    purge_at: null,
    last_login: null,
  },
  "GET /api/books": { books: [book], pagination },
  [`GET /api/books/${bookId}`]: fullBook,
  "GET /api/credits/balance": {
    balance: 40,
    buckets: { trial: 40, allowance: 0, purchased: 0 },
    held: 0,
  },
  "GET /api/credits/history": { transactions: [], pagination },
  "GET /api/credits/check/book_generation": {
    sufficient: true,
    required: 10,
    current_balance: 40,
    remaining_after: 30,
    author_key: null,
    funding: "credits",
  },
} as const;

/** The URL of the dialog for that book's files. */
export const filesOfOneBook = `/dashboard?files=${bookId}`;
