import type { ListLayoutProps } from "keyframe-docs";
import type { ReactElement } from "react";
import "../styles/bands.css";
import "../styles/clip.css";
import "../styles/gallery.css";
import "../styles/poster.css";
import { Band } from "../pages/_poster/band.tsx";
import { Poster } from "../pages/_poster/poster.tsx";
import GalleryFilter from "./_parts/gallery-filter.island.tsx";
import { TemplateClip } from "./_parts/template-clip.tsx";
import type { TemplateFields } from "./_parts/template-fields.ts";

/** Templates that are sold elsewhere. */
const paid = [
	["Mapbox Globe", "A globe made with Mapbox."],
	["Watercolor Map", "A map in watercolors."],
	["Timeline", "A timeline component for video editors."],
] as const;

/** The gallery of templates: all of them as cards, and a filter, which needs scripts. */
export default function Templates({ title, description, entries }: ListLayoutProps<TemplateFields>): ReactElement {
	const categories = [...new Set(entries.map(({ frontMatter }) => frontMatter.category))];
	return (
		<>
			<Poster title={title}>{description && <p>{description}</p>}</Poster>
			<section className="band" aria-label="Templates" data-gallery="">
				<GalleryFilter categories={categories} total={entries.length} />
				<ul className="gallery">
					{entries.map(({ id, url, title, description, frontMatter: { category, label, tailwind } }) => (
						<li key={url} className="tile" data-category={category} data-card="">
							<TemplateClip name={id} transition={url} />
							<p className="tile-kind">{category}</p>
							<h2>
								<a href={url}>{label ?? title}</a>
							</h2>
							<p>{description}</p>
							{tailwind !== "none" && <p className="tile-tag">{tailwind === "option" ? "Tailwind CSS optional" : "With Tailwind CSS"}</p>}
						</li>
					))}
				</ul>
			</section>
			<Band
				id="paid"
				title="Paid templates"
				intro={
					<>
						Templates and components from the <a href="https://remotion.pro/store">store</a>.
					</>
				}
			>
				<ul className="gallery">
					{paid.map(([name, about]) => (
						<li key={name} className="tile">
							<h3>
								<a href="https://remotion.pro/store">{name}</a>
							</h3>
							<p>{about}</p>
						</li>
					))}
				</ul>
				<p className="band-note">
					For more examples, see <a href="/docs/resources/">Resources</a>.
				</p>
			</Band>
		</>
	);
}
