import type { ReactElement, ReactNode } from "react";

type DemoProps = { readonly title?: ReactNode; readonly children?: ReactNode };

/** A frame for something that runs, usually an island, with a line below it that says what is seen. */
export function Demo({ title, children }: DemoProps): ReactElement {
	return (
		<figure className="demo">
			<div className="demo-stage">{children}</div>
			{title && <figcaption>{title}</figcaption>}
		</figure>
	);
}

export default Demo;
