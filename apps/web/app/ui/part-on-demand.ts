import { type ComponentType, lazy, type LazyExoticComponent } from "react";

/**
 * Declares a component that loads when first rendered. It stays the same component, unless loading failed:
 * then the next render retries, which `lazy` alone never does.
 */
export function partOnDemand<P>(
  load: () => Promise<ComponentType<P>>,
): () => LazyExoticComponent<ComponentType<P>> {
  let known: LazyExoticComponent<ComponentType<P>> | null = null;
  const fetched = async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      known = null;
      throw error;
    }
  };
  return () => (known ??= lazy(fetched));
}
