import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("features/shell/public-layout.tsx", [
    index("features/landing/home-page.tsx"),
    route("terms", "features/legal/terms-page.tsx"),
    route("privacy", "features/legal/privacy-page.tsx"),
    route("404.html", "features/not-found/not-found-page.tsx"),
    route("*", "features/not-found/not-found-page.tsx", { id: "unknown-address" }),
  ]),
  layout("features/shell/session-layout.tsx", [
    layout("features/shell/auth-layout.tsx", [
      route("register", "features/auth/register-page.tsx"),
      route("login", "features/auth/login-page.tsx"),
      route("verify-email", "features/auth/verify-email-page.tsx"),
      route("request-password-reset", "features/auth/request-password-reset-page.tsx"),
      route("reset-password", "features/auth/reset-password-page.tsx"),
    ]),
    layout("features/shell/app-layout.tsx", [
      layout("features/book-progress/book-progress-layout.tsx", [
        layout("features/files-window/files-window-layout.tsx", [
          layout("features/reader/reader-layout.tsx", [
            route("dashboard", "features/dashboard/dashboard-page.tsx"),
            route("generate", "features/quick-generate/quick-generate-page.tsx"),
          ]),
        ]),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
