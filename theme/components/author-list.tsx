import { Fragment, type ReactElement, type ReactNode } from "react";
import type { AuthorAccount, AuthorPicture, BylineAuthor } from "../contract/entry.ts";
import { outlines } from "../lib/icon-outlines.ts";

/** Authors with their pictures and accounts, below each other. */
export function AuthorList({ authors }: { readonly authors: readonly BylineAuthor[] }): ReactElement {
	return (
		<ul className="author-list">
			{authors.map((author) => (
				<li key={author.name}>
					<AuthorCard author={author} />
				</li>
			))}
		</ul>
	);
}

/** An author with title, picture and accounts, and with `children` after the name. */
export function AuthorCard({ author, children }: { readonly author: BylineAuthor; readonly children?: ReactNode }): ReactElement {
	const { name, title, url, picture, accounts = [] } = author;
	return (
		<div className="author-card">
			{picture && <Portrait picture={picture} size={40} />}
			<div className="author-about">
				{url === null ? name : <a href={url}>{name}</a>}
				{children}
				{title !== null && (
					<>
						{" "}
						<span className="author-title">{title}</span>
					</>
				)}
				{accounts.length > 0 && " "}
				<Accounts name={name} accounts={accounts} />
			</div>
		</div>
	);
}

/** The picture of an author, cropped to a circle with a diameter of `size` pixels. The name is next to it. */
export function Portrait({ picture, size }: { readonly picture: AuthorPicture; readonly size: number }): ReactElement {
	return (
		<picture className="author-picture" data-no-text="">
			{picture.sources.map(({ type, url }) => (
				<source key={type} type={type} srcSet={url} />
			))}
			<img src={picture.url} alt="" width={size} height={size} loading="lazy" decoding="async" />
		</picture>
	);
}

/** Links to the accounts of an author. Those without an icon show their name. */
export function Accounts({ name, accounts }: { readonly name: string; readonly accounts: readonly AuthorAccount[] }): ReactElement | null {
	if (accounts.length === 0) return null;
	return (
		<span className="author-accounts" data-no-text="">
			{accounts.map(({ service, label, url }, index) => (
				<Fragment key={url}>
					{index > 0 && " "}
					<a href={url} title={label} aria-label={`${name}: ${label}`} rel="me">
						<AccountLabel service={service} label={label} />
					</a>
				</Fragment>
			))}
		</span>
	);
}

function AccountLabel({ service, label }: Pick<AuthorAccount, "service" | "label">): ReactNode {
	const name = service === "twitter" ? "x" : service;
	const outline = Object.hasOwn(outlines, name) ? outlines[name as keyof typeof outlines] : null;
	if (outline === null) return label;
	return (
		<svg className="icon" viewBox="0 0 24 24" width="1.25rem" height="1.25rem" aria-hidden="true">
			<path d={outline} />
		</svg>
	);
}
