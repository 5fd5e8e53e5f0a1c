import type { ReactElement } from "react";
import type { PageProps } from "../contract/page.ts";
import { contentMark } from "./content.tsx";

/** The start page of sites without their own: the title and the contents. */
export function Contents({ page }: { readonly page: PageProps }): ReactElement {
	return (
		<div className="page-prose prose">
			{contentMark}
			<h1>{page.title}</h1>
			<ul>
				{page.sidebarBranch.map((node) => {
					if (node.type === "html") return null;
					const url = node.type === "link" ? node.url : node.fallbackUrl;
					return <li key={node.label}>{url === null ? node.label : <a href={url}>{node.label}</a>}</li>;
				})}
			</ul>
			{contentMark}
		</div>
	);
}
