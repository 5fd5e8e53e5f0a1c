import type { ReactElement } from "react";

type DoorsProps = {
	/** A door without an address is where the reader is. */
	readonly items: readonly { readonly title: string; readonly href: string | null; readonly text: string }[];
};

/** Ways on from a page, as cards. Needs `product.css`. */
export function Doors({ items }: DoorsProps): ReactElement {
	return (
		<div className="doors">
			{items.map(({ title, href, text }) => (
				<section key={title} className="door" data-here={href === null ? "" : undefined}>
					<h3>{href === null ? title : <a href={href}>{title}</a>}</h3>
					<p>{text}</p>
					{href === null && <p className="door-mark">You are here</p>}
				</section>
			))}
		</div>
	);
}
