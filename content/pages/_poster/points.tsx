import type { ReactElement, ReactNode } from "react";

type PointsProps = { readonly items: readonly { readonly title: string; readonly text: ReactNode }[] };

/** Short points, side by side. Needs `product.css`. */
export function Points({ items }: PointsProps): ReactElement {
	return (
		<ul className="points">
			{items.map(({ title, text }) => (
				<li key={title}>
					<h3>{title}</h3>
					<p>{text}</p>
				</li>
			))}
		</ul>
	);
}
