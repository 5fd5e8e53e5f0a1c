import type { ListLayoutProps } from "keyframe-docs";
import { ListPager } from "keyframe-docs/theme";
import { Fragment, type ReactElement } from "react";
import "../styles/articles.css";
import "../styles/bands.css";
import "../styles/poster.css";
import { Cover, coverOf } from "../covers/cover.tsx";
import { Poster } from "../pages/_poster/poster.tsx";

type ArticleFields = { readonly company?: string };

/** A list of long articles, each with its own picture. */
export default function Articles({ title, description, entries, page, links }: ListLayoutProps<ArticleFields>): ReactElement {
	return (
		<>
			<Poster title={title}>{description && <p>{description}</p>}</Poster>
			<section className="band" aria-label={title}>
				<ul className="articles">
					{entries.map(({ url, title, description, date, dateLabel, readingMinutes, frontMatter: { company } }, index) => (
						<li key={url} className="article">
							<Cover picture={coverOf(url)} isAtTop={index < 2} />
							<div>
								<p className="article-line">
									{[
										company,
										date && (
											<time key="date" dateTime={date}>
												{dateLabel}
											</time>
										),
										readingMinutes !== null && `${readingMinutes}\u00a0min\u00a0read`,
									]
										.filter(Boolean)
										.flatMap((part, index) => (index === 0 ? [part] : ["\u00a0· ", part]))}
								</p>
								<h2 data-transition={url}>
									<a href={url}>{title}</a>
								</h2>
								<p>{description}</p>
							</div>
						</li>
					))}
				</ul>
				<ListPager page={page} />
				<nav className="article-links" aria-label="Other pages">
					{links.map(({ url, title }, index) => (
						<Fragment key={url}>
							{index > 0 && " · "}
							<a href={url}>{title}</a>
						</Fragment>
					))}
				</nav>
			</section>
		</>
	);
}
