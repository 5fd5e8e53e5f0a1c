import { Component, type ReactNode } from "react";
import { CrashScreen } from "./crash-screen.tsx";

type ErrorBoundaryProps = {
	readonly children: ReactNode;
	/** A new value means that the crashed children are gone. */
	readonly resetKey?: unknown;
	/** Called before another attempt to render the children. */
	readonly onRetry?: (() => void) | undefined;
};

type ErrorBoundaryState = { readonly failure: { readonly error: unknown } | null };

/**
 * Shows the crash screen in place of children that throw while they render in the browser. On the server, errors pass through and fail the
 * build.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
	override state: ErrorBoundaryState = { failure: null };

	static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
		return { failure: { error } };
	}

	override componentDidUpdate(previous: ErrorBoundaryProps, { failure }: ErrorBoundaryState): void {
		// An error in the same update comes from the new children.
		if (failure && failure === this.state.failure && previous.resetKey !== this.props.resetKey) this.setState({ failure: null });
	}

	override render(): ReactNode {
		const { failure } = this.state;
		return failure ? <CrashScreen error={failure.error} onRetry={this.#retry} /> : this.props.children;
	}

	readonly #retry = (): void => {
		this.props.onRetry?.();
		this.setState({ failure: null });
	};
}
