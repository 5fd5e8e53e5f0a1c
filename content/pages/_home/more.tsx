import type { EntriesOf } from "keyframe";
import type { ReactElement } from "react";
import { Pattern } from "../../layouts/_parts/pattern.tsx";
import type { TemplateFields } from "../../layouts/_parts/template-fields.ts";
import { Clip } from "../_clip/clip.tsx";

/** What the home page shows of other collections. */
export type HomeEntries = EntriesOf<{ templates: TemplateFields; "success-stories": { readonly company?: string } }>["entries"];

/** Stories that the home page leads to. */
const shownStories = 3;

/** The ways on: templates to begin with, what others built, and more to look at. */
export function More({ entries }: { readonly entries: HomeEntries }): ReactElement {
	return (
		<>
			<section className="band" aria-labelledby="begin">
				<div className="band-intro">
					<h2 id="begin">Begin with something that runs</h2>
					<p>
						Seventeen templates, from an empty frame to an app that renders in the cloud. <a href="/templates/">See all templates</a>
					</p>
				</div>
				<ul className="starters">
					{entries.templates
						.filter(({ frontMatter }) => frontMatter.featured)
						.map(({ id, url, title, frontMatter }) => (
							<li key={id} className="starter">
								<Pattern name={id} />
								<h3>
									<a href={url}>{frontMatter.featured ?? title}</a>
								</h3>
								<code>{`npx create-video@latest ${frontMatter.command}`}</code>
							</li>
						))}
				</ul>
			</section>
			<section className="band" aria-labelledby="others">
				<div className="band-intro">
					<h2 id="others">What others make of it</h2>
					<p>
						Personal films for everyone who finishes a race, videos out of text, screens for a conference.{" "}
						<a href="/success-stories">Read the stories</a>, or look around in <a href="/showcase/">the showcase</a>.
					</p>
				</div>
				<div className="others">
					<Clip name="year" title="A year in days" />
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
				</div>
			</section>
		</>
	);
}
