/** The outcome of a task that was sent to another process. */
export type TaskOutcome<Result> = { readonly ok: true; readonly value: Result } | { readonly ok: false; readonly failure: TaskFailure };

/** Why a task has no result. */
export type TaskFailure =
	| { readonly kind: "thrown"; readonly message: string; readonly stack: string | null }
	| { readonly kind: "timeout"; readonly ms: number }
	| { readonly kind: "out-of-memory"; readonly megabytes: number }
	| { readonly kind: "exited"; readonly code: number | null; readonly signal: string | null }
	| { readonly kind: "closed" };
