import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject, useLocation } from "react-router";
import { SessionProvider } from "../auth/session/session.tsx";
import { Toaster } from "../platform/toast.tsx";
import { buildImpatientClient } from "./in-app.tsx";

type RenderPageOptions = {
  /** path → page; any other path only shows where the author ended up */
  pages: Readonly<Record<string, ReactElement>>;
  at: string;
  state?: unknown;
  leave?: (href: string) => void;
};

/** Renders a page inside everything the shell provides. */
export function renderPage(options: RenderPageOptions): {
  user: ReturnType<typeof userEvent.setup>;
  /** unmounts the page, like closing its tab */
  unmount: () => void;
} {
  const { pages, at, state, leave } = options;
  const client = buildImpatientClient();
  const routes: RouteObject[] = [
    {
      element: (
        <QueryClientProvider client={client}>
          <SessionProvider {...(leave && { leave })}>
            <Outlet />
            <Toaster />
          </SessionProvider>
        </QueryClientProvider>
      ),
      children: [
        ...Object.entries(pages).map(([path, element]) => ({ path, element })),
        { path: "*", element: <Elsewhere /> },
      ],
    },
  ];
  const [page = "/", hash = ""] = at.split(/(?=#)/u);
  const [pathname = "/", search = ""] = page.split(/(?=\?)/u);
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname, search, hash, state }] });
  const { unmount } = render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), unmount };
}

function Elsewhere(): ReactElement {
  return <p>arrived at {useLocation().pathname}</p>;
}
