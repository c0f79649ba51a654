import type { Config } from "@react-router/dev/config";
import { paths } from "./app/paths.ts";

export default {
  ssr: false,
  prerender: {
    paths: [
      paths.home,
      paths.login,
      paths.register,
      paths.verifyEmail,
      paths.requestPasswordReset,
      paths.resetPassword,
      paths.terms,
      paths.privacy,
      "/404.html",
    ],
    concurrency: 2,
  },
} satisfies Config;
