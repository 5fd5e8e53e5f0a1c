import type { ReactElement, ReactNode } from "react";

/** The component form of `:::file-tree`: the list inside was made a tree when the page was compiled. */
export function FileTree({ children }: { readonly children?: ReactNode }): ReactElement {
	return <div className="file-tree">{children}</div>;
}

export default FileTree;
