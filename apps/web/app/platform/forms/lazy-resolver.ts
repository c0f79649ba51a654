import type { FieldValues, Resolver } from "react-hook-form";

/** Validation rules that are loaded when the author starts filling in the form. */
export type LazyRules<F extends FieldValues, O> = {
  /** loads the rules; repeated calls cost nothing */
  warm: () => void;
  resolver: Resolver<F, unknown, O>;
};

/**
 * Loads a form's rules, and the library that runs them, on first interaction instead of with the page.
 * @param load  imports a module that makes the resolver, e.g. `() => import("./auth-resolvers.ts")`
 */
export function lazyRules<F extends FieldValues, O>(
  load: () => Promise<{ resolver: Resolver<F, unknown, O> }>,
): LazyRules<F, O> {
  let coming: Promise<Resolver<F, unknown, O>> | null = null;
  const fetchRules = (): Promise<Resolver<F, unknown, O>> => {
    coming ??= load().then(
      (rules) => rules.resolver,
      (error: unknown) => {
        // The next interaction tries again; the typed text is still there.
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
