import { type ComponentType, lazy, type LazyExoticComponent } from "react";

/**
 * Names a component that comes when it is first drawn: the same one every time, unless it did not come. Then whoever
 * draws it next fetches it again, which `lazy` by itself never does.
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
