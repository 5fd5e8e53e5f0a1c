import type { ReactElement } from "react";
import type { PageProps } from "../contract/page.ts";
import type { VersionNotice } from "../contract/version.ts";
import { useText } from "../texts/use-text.ts";
import { RichText } from "./rich-text.tsx";

/** Tells readers, above the content, that a page is a draft, that only its address leads to it, or that it is about another version than most want. `null` for all other pages. */
export function PageNotices({ page }: { readonly page: PageProps }): ReactElement | null {
	const text = useText();
	const { versionNotice, original, newer } = page;
	if (!page.isDraft && !page.isUnlisted && !versionNotice && !original && !newer) return null;
	return (
		<>
			{original && (
				<div
					className="admonition page-notice language-notice"
					data-kind="info"
					role="note"
					data-nosnippet=""
					lang={page.lang}
					dir={page.dir}
				>
					<p className="admonition-title">{text("translation.missing")}</p>
					<p>
						<RichText
							of="translation.isMissing"
							values={{
								language: (
									<a href={original.url} hrefLang={original.lang} lang={original.lang}>
										{original.label}
									</a>
								),
							}}
						/>
					</p>
				</div>
			)}
			{newer && (
				<div className="admonition page-notice language-notice" data-kind="info" role="note" data-nosnippet="">
					<p className="admonition-title">{text("translation.older")}</p>
					<p>
						<RichText
							of="translation.isOlder"
							values={{
								language: (
									<a href={newer.url} hrefLang={newer.lang}>
										{newer.label}
									</a>
								),
							}}
						/>
						{newer.changesUrl !== null && (
							<>
								{" "}
								<a href={newer.changesUrl}>{text("translation.changes")}</a>
							</>
						)}
					</p>
				</div>
			)}
			{versionNotice && <VersionBanner notice={versionNotice} />}
			{page.isDraft && (
				<div className="admonition page-notice draft-notice" data-kind="note" role="note">
					<p className="admonition-title">{text("draft.title")}</p>
					<p>{text("draft.text")}</p>
				</div>
			)}
			{page.isUnlisted && (
				<div className="admonition page-notice unlisted-notice" data-kind="caution" role="note">
					<p className="admonition-title">{text("unlisted.title")}</p>
					<p>{text("unlisted.text")}</p>
				</div>
			)}
		</>
	);
}

/** Search engines do not quote it. */
function VersionBanner({ notice }: { readonly notice: VersionNotice }): ReactElement {
	const text = useText();
	const { kind, label, last } = notice;
	const isOld = kind === "unmaintained";
	const link = <a href={last.url}>{last.title ?? text("version.thisPage", { version: last.label })}</a>;
	return (
		<div className="admonition page-notice version-notice" data-kind={isOld ? "caution" : "info"} role="note" data-nosnippet="">
			<p className="admonition-title">{text(isOld ? "version.old" : "version.unreleased")}</p>
			<p>
				{text(isOld ? "version.isOld" : "version.isUnreleased", { version: label })}{" "}
				{last.title === null ? (
					<RichText of="version.readInstead" values={{ link }} />
				) : (
					<RichText of="version.isMissing" values={{ version: last.label, link }} />
				)}
			</p>
		</div>
	);
}
