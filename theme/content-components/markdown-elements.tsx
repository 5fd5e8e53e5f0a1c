import type { ReactElement, ReactNode } from "react";

/** `written` is the address in the page's source. The attributes have a placeholder until the page is complete. */
type Marks = { readonly written: string; readonly id?: string; readonly className?: string; readonly title?: string };

/** A Markdown link, on sites that fill its slot. */
export function MarkdownLink({ written, ...props }: Marks & { readonly href: string; readonly children?: ReactNode }): ReactElement {
	return <a {...props} />;
}

/** A Markdown image, on sites that fill its slot. */
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

/** A code block, on sites that fill its slot. `children` is the block itself. */
export function MarkdownCode({ children }: { readonly language: string; readonly code: string; readonly children?: ReactNode }): ReactNode {
	return children;
}

/** A Markdown heading, on sites that fill its slot. */
export function MarkdownHeading({
	tag: Tag,
	...props
}: {
	readonly tag: "h1" | "h2" | "h3" | "h4" | "h5" | "h6";
	readonly id?: string;
	readonly className?: string;
	readonly children?: ReactNode;
}): ReactElement {
	return <Tag {...props} />;
}

/** A Markdown quotation, on sites that fill its slot. */
export function MarkdownQuote(props: { readonly id?: string; readonly className?: string; readonly children?: ReactNode }): ReactElement {
	return <blockquote {...props} />;
}

/** A Markdown list, on sites that fill its slot. `children` is the list itself. */
export function MarkdownList({ children }: { readonly kind: "bullet" | "ordered" | "task"; readonly children?: ReactNode }): ReactNode {
	return children;
}

/** A Markdown table, on sites that fill its slot. `children` is the table itself. */
export function MarkdownTable({ children }: { readonly children?: ReactNode }): ReactNode {
	return children;
}

/** A Markdown horizontal rule, on sites that fill its slot. */
export function MarkdownRule(): ReactElement {
	return <hr />;
}
