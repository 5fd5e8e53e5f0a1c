import type { ListLayoutProps } from "keyframe";
import type { ReactElement } from "react";
import "../styles/articles.css";
import "../styles/bands.css";
import "../styles/poster.css";
import { Poster } from "../pages/_poster/poster.tsx";
import { Pattern } from "./_parts/pattern.tsx";

type ArticleFields = { readonly company?: string };

/** A list of long articles, each with its own picture. */
export default function Articles({ title, description, entries, page, links }: ListLayoutProps<ArticleFields>): ReactElement {
	return (
		<>
			<Poster title={title}>{description && <p>{description}</p>}</Poster>
			<section className="band" aria-label={title}>
				<ul className="articles">
					{entries.map(({ id, url, title, description, date, dateLabel, readingMinutes, frontMatter: { company } }) => (
						<li key={url} className="article">
							<Pattern name={id} />
							<div>
								<p className="article-line">
									{company && <span>{company}</span>} {date && <time dateTime={date}>{dateLabel}</time>}{" "}
									{readingMinutes !== null && <span>{`${readingMinutes}\u00a0min\u00a0read`}</span>}
								</p>
								<h2 data-transition={url}>
									<a href={url}>{title}</a>
								</h2>
								<p>{description}</p>
							</div>
						</li>
					))}
				</ul>
				<nav className="article-links" aria-label="Other pages">
					{page.previous && <a href={page.previous}>Newer</a>}
					{page.next && <a href={page.next}>Older</a>}
					{links.map(({ url, title }) => (
						<a key={url} href={url}>
							{title}
						</a>
					))}
				</nav>
			</section>
		</>
	);
}
