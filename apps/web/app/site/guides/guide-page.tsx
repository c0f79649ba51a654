import { data, useParams } from "react-router";
import { GUIDE_TEXTS } from "./catalogue.ts";
import { urlOfGuide, findGuide, GENRE_NAMES } from "./find-guide.ts";
import type { GenreGuide, GuideCard } from "./guide.ts";
import { paths } from "../../paths.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { describedMeta, articleData, breadcrumbData, faqData } from "../../platform/structured-data.ts";
import { Breadcrumb, type Crumb } from "../../ui/breadcrumb.tsx";
import { formatDay } from "../../publishing/kdp/format-day.ts";
import { COVER_CREDITS } from "../showcase/cover-credits.ts";
import { coversOfGenre } from "../showcase/guide-books.ts";
import { ExampleCover } from "../showcase/responsive-image.tsx";
import { BeginNow, Benefits, GoOn, GuideQuestions, Related, Sources, Titles } from "./guide-ends.tsx";
import { GUIDE_PARTS } from "./guide-parts.tsx";

export const handle = { hydrate: false };

const CRUMBS: readonly Crumb[] = [
  { label: "Home", href: paths.home },
  { label: "Guides", href: paths.kdpGuide },
];

export function meta({ params }: { params: { guide?: string } }): ReturnType<typeof describedMeta> {
  const guide = findGuide(params.guide ?? "");
  if (guide === null)
    return pageMeta({ title: "Page not found", description: "There is nothing at this address." });
  const { title, description, updated, questions } = guide;
  const path = urlOfGuide(guide);
  const picture = shareImage(guide);
  return describedMeta(
    {
      title,
      description,
      path,
      picture,
    },
    [
      articleData({ title, description, path, picture: picture.file, updated }),
      breadcrumbData([...CRUMBS, { label: title, href: path }]),
      ...(questions.length > 0 ? [faqData(questions)] : []),
    ],
  );
}

function shareImage(guide: GuideCard): { file: string; alt: string } {
  if (guide.kind !== "genre") return { file: "guides.jpg", alt: "Painted covers beside the name Colophon" };
  const name = GENRE_NAMES[guide.genre];
  return { file: `${guide.genre}.jpg`, alt: `${name}: covers painted by Colophon` };
}

/** A guide to a genre and a tool, or an article. */
export default function GuidePage(): React.ReactElement {
  const guide = findGuide(useParams()["guide"] ?? "");
  if (guide === null) throw data(null, { status: 404 });
  return (
    <article className="wrap py-8 lg:py-12">
      <Breadcrumb crumbs={CRUMBS} here={guide.title} />
      {guide.kind === "genre" ? <GenreOpening guide={guide} /> : <Opening guide={guide} />}
      <div className="mx-auto max-w-[62rem]">
        <Text slug={guide.slug} />
        {guide.kind === "genre" && <Benefits guide={guide} />}
        {guide.kind === "genre" && <Titles guide={guide} />}
        <GuideQuestions guide={guide} />
        <Sources guide={guide} />
        {guide.kind === "genre" ? <BeginNow genre={GENRE_NAMES[guide.genre]} /> : <GoOn />}
        {guide.kind === "genre" && <Related guide={guide} />}
        <p className="mt-12 text-micro text-ink-3">{COVER_CREDITS}</p>
      </div>
    </article>
  );
}

function Text({ slug }: { slug: string }): React.ReactElement | null {
  const Written = GUIDE_TEXTS[slug];
  if (Written === undefined) return null;
  return (
    <div className="help-text mt-10 lg:mt-14">
      <Written components={GUIDE_PARTS} />
    </div>
  );
}

function Byline({ guide }: { guide: GuideCard }): React.ReactElement {
  return (
    <p className="mt-5 text-small text-ink-3">
      <time dateTime={guide.updated}>{formatDay(guide.updated)}</time> · {guide.minutes} minutes to read
    </p>
  );
}

function Opening({ guide }: { guide: GuideCard }): React.ReactElement {
  return (
    <header className="mx-auto mt-4 max-w-[62rem] lg:mt-8">
      <h1 className="max-w-[22ch] font-display text-h1">{guide.title}</h1>
      <p className="mt-5 max-w-[58ch] text-lead text-ink-2">{guide.lead}</p>
      <Byline guide={guide} />
    </header>
  );
}

/** A short answer, and three covers of the genre. */
function GenreOpening({ guide }: { guide: GenreGuide }): React.ReactElement {
  return (
    <header className="mx-auto mt-4 grid max-w-[62rem] items-center gap-10 lg:mt-8 lg:grid-cols-[1.2fr_1fr]">
      <div>
        <h1 className="font-display text-h1">{guide.title}</h1>
        <p className="mt-5 max-w-[52ch] text-lead text-ink-2">{guide.lead}</p>
        <Byline guide={guide} />
        <a href={paths.register} className="signed-out btn btn-primary mt-6">
          Start Creating Now
        </a>
        <a href={paths.generate} className="signed-in btn btn-primary mt-6">
          Start Creating Now
        </a>
      </div>
      <figure>
        <ul className="grid grid-cols-3 gap-3 sm:gap-4">
          {coversOfGenre(guide.genre).map((book) => (
            <li key={book.name}>
              <ExampleCover
                eager
                book={book}
                sizes="(min-width: 64rem) 8rem, 30vw"
                className="shadow-raise"
              />
            </li>
          ))}
        </ul>
        <figcaption className="mt-3 text-small text-ink-3">
          Painted by Colophon; titles and authors are invented.
        </figcaption>
      </figure>
    </header>
  );
}
