import { Component, type ReactNode } from "react";

export type ErrorBoundaryProps = {
  children: ReactNode;
  /** replaces the children once one of them has thrown; `retry` renders them again */
  renderFallback: (error: unknown, retry: () => void) => ReactNode;
};

type State = { failed: false } | { failed: true; error: unknown };

/** Keeps an error in one part of a page from breaking the rest. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override readonly state: State = { failed: false };

  readonly #retry = (): void => this.setState({ failed: false });

  override render(): ReactNode {
    return this.state.failed ? this.props.renderFallback(this.state.error, this.#retry) : this.props.children;
  }
}
