import type { ReactElement, ReactNode } from "react";

/** `written`: the address as the page has it; that in the attributes is a placeholder until the page is complete. */
type Marks = { readonly written: string; readonly id?: string; readonly className?: string; readonly title?: string };

/** A link of Markdown, where a site has something in its slot. */
export function MarkdownLink({ written, ...props }: Marks & { readonly href: string; readonly children?: ReactNode }): ReactElement {
	return <a {...props} />;
}

/** An image of Markdown, where a site has something in its slot. */
export function MarkdownImage({
	written,
	...props
}: Marks & {
	readonly src: string;
	readonly alt: string;
	readonly width?: string;
	readonly height?: string;
	readonly loading?: "lazy";
	readonly decoding?: "async";
}): ReactElement {
	// biome-ignore lint/a11y/useAltText: it is one of the props.
	return <img {...props} />;
}

/** A code block, where a site has something in its slot. `children` is the block itself. */
export function MarkdownCode({ children }: { readonly language: string; readonly code: string; readonly children?: ReactNode }): ReactNode {
	return children;
}
