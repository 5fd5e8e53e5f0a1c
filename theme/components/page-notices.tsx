import type { ReactElement } from "react";
import type { PageProps } from "../contract/page.ts";
import type { VersionNotice } from "../contract/version.ts";

/** Tells readers, above the content, that a page is a draft, that only its address leads to it, or that it is about another version than most want. `null` for all other pages. */
export function PageNotices({ page }: { readonly page: PageProps }): ReactElement | null {
	const { versionNotice, original, newer } = page;
	if (!page.isDraft && !page.isUnlisted && !versionNotice && !original && !newer) return null;
	return (
		<>
			{original && (
				<div
					className="admonition page-notice language-notice"
					data-kind="info"
					role="note"
					lang={page.lang}
					dir={page.dir}
					data-nosnippet=""
				>
					<p className="admonition-title">Not translated yet</p>
					<p>
						This page is in{" "}
						<a href={original.url} hrefLang={original.lang} lang={original.lang}>
							{original.label}
						</a>
						, because nobody has translated it yet.
					</p>
				</div>
			)}
			{newer && (
				<div className="admonition page-notice language-notice" data-kind="info" role="note" data-nosnippet="">
					<p className="admonition-title">Older translation</p>
					<p>
						The page in{" "}
						<a href={newer.url} hrefLang={newer.lang}>
							{newer.label}
						</a>{" "}
						has changed since this translation.
						{newer.changesUrl !== null && (
							<>
								{" "}
								See <a href={newer.changesUrl}>its changes</a>.
							</>
						)}
					</p>
				</div>
			)}
			{versionNotice && <VersionBanner notice={versionNotice} />}
			{page.isDraft && (
				<div className="admonition page-notice draft-notice" data-kind="note" role="note">
					<p className="admonition-title">Draft</p>
					<p>This page is a draft. It is not part of the published site.</p>
				</div>
			)}
			{page.isUnlisted && (
				<div className="admonition page-notice unlisted-notice" data-kind="caution" role="note">
					<p className="admonition-title">Unlisted page</p>
					<p>This page is unlisted. Search engines do not index it, and only people with the link can find it.</p>
				</div>
			)}
		</>
	);
}

/** Search engines do not quote it. */
function VersionBanner({ notice }: { readonly notice: VersionNotice }): ReactElement {
	const { kind, label, last } = notice;
	const isOld = kind === "unmaintained";
	const link = <a href={last.url}>{last.title ?? `this page for ${last.label}`}</a>;
	return (
		<div className="admonition page-notice version-notice" data-kind={isOld ? "caution" : "info"} role="note" data-nosnippet="">
			<p className="admonition-title">{isOld ? "Old version" : "Unreleased version"}</p>
			<p>
				This page is about {label}, which is {isOld ? "no longer maintained" : "not released yet"}.{" "}
				{last.title === null ? (
					<>Read {link} instead.</>
				) : (
					<>
						It is not in {last.label}, which starts with {link}.
					</>
				)}
			</p>
		</div>
	);
}
