import type { ReactElement } from "react";

const products = [
	{ name: "Remotion", url: "/", about: "Draw frames with React, feed them with props, and render them to real files." },
	{
		name: "Remotion Player",
		url: "/player/",
		about: "Show a composition in your app. It reacts to what people enter, before anything is rendered.",
	},
	{ name: "Remotion Lambda", url: "/lambda/", about: "Render in the cloud, on as many functions at once as the video has parts." },
] as const;

/** The three products; the one of the current page is marked and leads nowhere. Needs `product.css`. */
export function Products({ current }: { readonly current: (typeof products)[number]["name"] }): ReactElement {
	return (
		<div className="doors">
			{products.map(({ name, url, about }) => (
				<section key={name} className="door" data-here={name === current ? "" : undefined}>
					<h3>{name === current ? name : <a href={url}>{name}</a>}</h3>
					<p>{about}</p>
					{name === current && <p className="door-mark">You are here</p>}
				</section>
			))}
		</div>
	);
}
