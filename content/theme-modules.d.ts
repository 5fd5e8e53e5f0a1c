/** The component of the theme that colors code when the site is built. */
declare module "@theme/CodeBlock" {
	import type { ReactElement } from "react";

	export default function CodeBlock(props: {
		readonly language?: string;
		readonly title?: string;
		readonly children: string;
	}): ReactElement;
}
