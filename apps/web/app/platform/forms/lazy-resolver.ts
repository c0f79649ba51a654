import type { FieldValues, Resolver } from "react-hook-form";

/** Rules that are not there until somebody fills the form in. */
export type LazyRules<F extends FieldValues, O> = {
  /** fetches them; a second call costs nothing */
  warm: () => void;
  resolver: Resolver<F, unknown, O>;
};

/**
 * Brings a form's rules, and the library that runs them, at the first touch instead of with the page.
 * @param load  imports a module that makes the resolver, e.g. `() => import("./login-rules.ts")`
 */
export function lazyRules<F extends FieldValues, O>(
  load: () => Promise<{ resolver: Resolver<F, unknown, O> }>,
): LazyRules<F, O> {
  let coming: Promise<Resolver<F, unknown, O>> | null = null;
  const fetchRules = (): Promise<Resolver<F, unknown, O>> => {
    coming ??= load().then(
      (rules) => rules.resolver,
      (error: unknown) => {
        // The next touch tries again: what was typed is still there.
        coming = null;
        throw error;
      },
    );
    return coming;
  };
  return {
    warm() {
      fetchRules().catch(() => undefined);
    },
    async resolver(values, context, options) {
      const resolve = await fetchRules();
      return resolve(values, context, options);
    },
  };
}
