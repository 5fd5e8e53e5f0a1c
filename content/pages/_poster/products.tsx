import type { ReactElement } from "react";
import { Doors } from "./doors.tsx";

const products = [
	{ title: "Remotion", href: "/", text: "Write videos with React, pass them data, and render them to files." },
	{
		title: "Remotion Player",
		href: "/player/",
		text: "Show a composition in your app. It reacts to input without rendering a file.",
	},
	{ title: "Remotion Lambda", href: "/lambda/", text: "Render in your AWS account, on many functions at once." },
] as const;

/** The three products; the one of the current page is marked and is not a link. Needs `product.css`. */
export function Products({ current }: { readonly current: (typeof products)[number]["title"] }): ReactElement {
	return <Doors items={products.map((product) => (product.title === current ? { ...product, href: null } : product))} />;
}
