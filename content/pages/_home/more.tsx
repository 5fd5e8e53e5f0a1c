import type { EntriesOf } from "keyframe-docs";
import type { ReactElement } from "react";
import { TemplateClip } from "../../layouts/_parts/template-clip.tsx";
import type { TemplateFields } from "../../layouts/_parts/template-fields.ts";
import { Clip } from "../_clip/clip.tsx";
import { Band } from "../_poster/band.tsx";

/** Entries of other collections on the home page. */
export type HomeEntries = EntriesOf<{ templates: TemplateFields; "success-stories": { readonly company?: string } }>["entries"];

/** Number of stories on the home page. */
const shownStories = 3;

/** Where to go next: templates, success stories and the showcase. */
export function More({ entries }: { readonly entries: HomeEntries }): ReactElement {
	return (
		<>
			<Band
				id="begin"
				title="Start from a template"
				intro={
					<>
						{entries.templates.length} templates, from an empty composition to an app that renders in the cloud.{" "}
						<a href="/templates/">See all templates</a>
					</>
				}
			>
				<ul className="starters">
					{entries.templates
						.filter(({ frontMatter }) => frontMatter.featured)
						.map(({ id, url, title, frontMatter }) => (
							<li key={id} className="starter" data-card="">
								<TemplateClip name={id} />
								<h3>
									<a href={url}>{frontMatter.featured ?? title}</a>
								</h3>
								<code>
									npx create-video@latest <span>{frontMatter.command}</span>
								</code>
							</li>
						))}
				</ul>
			</Band>
			<Band
				id="others"
				title="What others build"
				intro={
					<>
						Personal videos for athletes, product videos from text, screens for a conference.{" "}
						<a href="/success-stories">Read the success stories</a>, or look at <a href="/showcase/">the pieces of this site</a>.
					</>
				}
			>
				<div className="others">
					<ul className="stories">
						{entries["success-stories"].slice(0, shownStories).map(({ url, title, description }) => (
							<li key={url}>
								<h3>
									<a href={url}>{title}</a>
								</h3>
								<p>{description}</p>
							</li>
						))}
					</ul>
					<Clip name="year" title="A year in days" />
				</div>
			</Band>
		</>
	);
}
