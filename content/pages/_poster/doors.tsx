import type { ReactElement } from "react";

type DoorsProps = {
	/** A door without a link is the current page. */
	readonly items: readonly { readonly title: string; readonly href: string | null; readonly text: string }[];
};

/** Links to other pages, as cards. Needs `product.css`. */
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
