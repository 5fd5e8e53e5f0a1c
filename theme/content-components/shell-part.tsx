import type { ReactNode } from "react";

/** In place of a part of another tool's shell, such as its footer: shows its content, if it has any. */
export function ShellPart({ children }: { readonly children?: ReactNode }): ReactNode {
	return children ?? null;
}

export default ShellPart;
