import type { EntryLayoutProps } from "keyframe";
import type { ReactElement } from "react";
import "../styles/actions.css";
import "../styles/clip.css";
import "../styles/poster.css";
import "../styles/template.css";
import { Clip } from "../pages/_clip/clip.tsx";
import { Poster } from "../pages/_poster/poster.tsx";
import { templateClip } from "./_parts/template-clips.ts";
import type { TemplateFields } from "./_parts/template-fields.ts";

/** A template: a composition of its kind, what it contains, and where it is. */
export default function Template({ entry, list, previous, next, children }: EntryLayoutProps<TemplateFields>): ReactElement {
	const { id, title, description, frontMatter } = entry;
	const { command, features, category, width, height, media, tailwind } = frontMatter;
	return (
		<article>
			<Poster title={title} picture={<Clip name={templateClip(id)} title={`A composition for ${title}`} />}>
				<p>{description}</p>
				<div className="actions">
					<figure className="code command">
						<pre>
							<code>{`npx create-video@latest ${command}`}</code>
						</pre>
					</figure>
				</div>
				{list && (
					<p className="template-back">
						<a href={list.url}>All templates</a>
					</p>
				)}
			</Poster>
			<div className="template">
				<div className="template-body">{children}</div>
				<aside className="template-facts" aria-label="Facts">
					<h2>Contains</h2>
					<ul>
						{features.map((feature) => (
							<li key={feature}>{feature}</li>
						))}
					</ul>
					<dl>
						<dt>Kind</dt>
						<dd>{category}</dd>
						<dt>{media === "video" ? "Video" : "Picture"}</dt>
						<dd>{`${width} × ${height}`}</dd>
						<dt>Tailwind CSS</dt>
						<dd>{{ option: "on request", "built-in": "built in", none: "no" }[tailwind]}</dd>
					</dl>
				</aside>
			</div>
			{(previous || next) && (
				<nav className="pager template-pager" aria-label="Other templates">
					{previous && (
						<a className="pager-link pager-previous" href={previous.url}>
							<span className="pager-hint">Previous</span>
							<span className="pager-title">{previous.title}</span>
						</a>
					)}
					{next && (
						<a className="pager-link pager-next" href={next.url}>
							<span className="pager-hint">Next</span>
							<span className="pager-title">{next.title}</span>
						</a>
					)}
				</nav>
			)}
		</article>
	);
}
