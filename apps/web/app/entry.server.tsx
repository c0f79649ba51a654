import { renderToReadableStream } from "react-dom/server";
import { type HandleDocumentRequestFunction, ServerRouter } from "react-router";
import { SpaShellContext } from "./spa-shell.ts";

/** Renders a page at build time; the running server renders nothing. */
const handleRequest: HandleDocumentRequestFunction = async (request, status, headers, context) => {
  const body = await renderToReadableStream(
    <SpaShellContext value={context.isSpaMode}>
      <ServerRouter context={context} url={request.url} />
    </SpaShellContext>,
    {
      // Nothing is streamed: a part that is loaded later in the browser is rendered inline,
      // however long it is.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  await body.allReady;
  headers.set("content-type", "text/html");
  return new Response(body, { status, headers });
};

export default handleRequest;
