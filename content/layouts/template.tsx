import type { EntryLayoutProps } from "keyframe-docs";
import { PagerNav } from "keyframe-docs/theme";
import type { ReactElement } from "react";
import "../styles/actions.css";
import "../styles/clip.css";
import "../styles/facts.css";
import "../styles/poster.css";
import "../styles/template.css";
import { Poster } from "../pages/_poster/poster.tsx";
import { TemplateClip } from "./_parts/template-clip.tsx";
import type { TemplateFields } from "./_parts/template-fields.ts";
import { WithFacts } from "./_parts/with-facts.tsx";

/** A template: a composition of its kind, what it contains, and where it is. */
export default function Template({ entry, list, previous, next, children }: EntryLayoutProps<TemplateFields>): ReactElement {
	const { id, title, description, frontMatter } = entry;
	const { command, features, category, width, height, media, tailwind } = frontMatter;
	return (
		<article>
			<Poster title={title} picture={<TemplateClip name={id} title={`A composition for ${title}`} transition={entry.url} />}>
				<p>{description}</p>
				<div className="actions">
					<figure className="code command">
						<pre>
							<code>
								npx create-video@latest <span>{command}</span>
							</code>
						</pre>
					</figure>
					{list && (
						<a className="button" href={list.url} data-no-text="">
							All templates
						</a>
					)}
				</div>
			</Poster>
			<WithFacts
				title="Features"
				list={
					<ul className="features">
						{features.map((feature) => (
							<li key={feature}>{feature}</li>
						))}
					</ul>
				}
				facts={[
					{ name: "Category", value: category },
					{ name: media === "video" ? "Video" : "Image", value: `${width}×${height}` },
					{ name: "Tailwind CSS", value: { option: "Optional", "built-in": "Built in", none: "No" }[tailwind] },
				]}
			>
				{children}
			</WithFacts>
			<div className="template-pager" data-no-text="">
				<PagerNav label="Other templates" previous={previous} next={next} />
			</div>
		</article>
	);
}
