import { Component, type ReactNode } from 'react';
import { ErrorState } from './error-state';

type ErrorBoundaryProps = {
  /** Another page or tab is another chance. */
  resetKey?: string;
  /** Shown instead of the usual sentence. */
  fallback?: ReactNode;
  children: ReactNode;
};

/** Keeps a page that breaks, or whose code cannot be loaded, from taking the app with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (this.state.hasFailed && previous.resetKey !== this.props.resetKey) this.setState({ hasFailed: false });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return (
      <ErrorState
        title="This page could not be shown"
        description="Reload it to try again. Drafts and recordings are kept on this device."
        // A failed import stays failed for as long as the document lives.
        onRetry={() => window.location.reload()}
      />
    );
  }
}
