import type { BookStyle } from "@colophon/contracts/library/style";
import { useQuery } from "@tanstack/react-query";
import { type MetaDescriptor, useParams } from "react-router";
import { BookScreen } from "../books/book-screen.tsx";
import { styleQuery } from "./style-queries.ts";
import { messageOf } from "../../platform/api.ts";
import { metaOfBookScreen } from "../../platform/page-meta.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CardForm } from "./card-form.tsx";
import { StyleAdherence, Measured } from "./measured-part.tsx";
import { SamplePanel } from "./sample-panel.tsx";

export function meta(): MetaDescriptor[] {
  return metaOfBookScreen({
    title: "Style",
    description: "How one of your books should sound.",
  });
}

export default function StylePage(): React.ReactElement {
  const { bookId = "" } = useParams();
  return <StyleScreen key={bookId} bookId={bookId} />;
}

function StyleScreen({ bookId }: { bookId: string }): React.ReactElement {
  const query = useQuery(styleQuery(bookId));
  return (
    <BookScreen
      bookId={bookId}
      title={query.data?.title}
      error={query.error}
      name={(title) => `Style of ${title}`}
      heading="Style"
      lead="How this book should sound. What you leave open stays as the book sounds by itself; what you set goes with everything that is written for it."
    >
      <QueryView
        query={query}
        loadingLabel="Opening the style card"
        skeleton={
          <div className="space-y-8">
            <Skeleton className="h-96" />
            <Skeleton className="h-64" />
          </div>
        }
        errorTitle="The style card did not open"
        explainError={(error) => messageOf(error, "The server did not explain why.")}
      >
        {(style) => <Style style={style} />}
      </QueryView>
    </BookScreen>
  );
}

function Style({ style }: { style: BookStyle }): React.ReactElement {
  const { measures, in_words: styleLines } = style;
  return (
    <div className="space-y-10">
      <CardForm style={style} />
      <SamplePanel style={style} />
      {measures !== null && <Measured {...{ style, measures }} />}
      {styleLines.length > 0 && (
        <Disclosure title="What every prompt says of it">
          <ul className="list-disc space-y-1 pl-5 text-ink-2">
            {styleLines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      <StyleAdherence style={style} />
    </div>
  );
}
