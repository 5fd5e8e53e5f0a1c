import type { ReactNode } from "react";

/** One thing that the product can do. */
export function Feature({ title, children }: { readonly title: string; readonly children: ReactNode }) {
	return (
		<div className="home-feature">
			<h2>{title}</h2>
			<p>{children}</p>
		</div>
	);
}
