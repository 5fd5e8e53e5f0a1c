import { decodePath } from "../../../theme/lib/urls.ts";
import { escapePattern } from "../../lib/escape-pattern.ts";
import { bothForms, type HostHeader, type HostRules } from "./host-rules.ts";

/** Directives for the site's `server` block. Its `root` must be the folder that contains the output at the site's base path. */
export function nginxSnippet({ base, redirects, headers, assets, searchData, cacheForever, notFound, notFoundIn }: HostRules): string {
	const add = (list: readonly HostHeader[]) => list.map(([name, value]) => `\tadd_header ${name} ${quoted(value)} always;\n`).join("");
	const revalidate = add([...headers, ["Cache-Control", "no-cache"]]);
	const twins = markdownTwin(".md") + markdownTwin("index.md");
	const page = `${revalidate}\tadd_header Vary Accept always;\n`;
	const moved = redirects.flatMap(({ from, to, status }) =>
		bothForms(from).map(
			(form) => `location = ${quoted(decodePath(form) ?? form)} { return ${status} ${quoted(to.replaceAll("$", "%24"))}; }\n`,
		),
	);
	const ofLanguages = notFoundIn.map(
		({ folder, file }) => `if ($uri ~ "^${escapePattern(folder)}") { set $keyframe_not_found ${quoted(file)}; }\n`,
	);
	const errorPage =
		ofLanguages.length === 0
			? `error_page 404 ${notFound};\n`
			: `set $keyframe_not_found ${quoted(notFound)};\n${ofLanguages.join("")}error_page 404 $keyframe_not_found;\n`;
	return `# Include this file in the server block of the site.
charset utf-8;
${errorPage}
location = ${base}nginx.conf { return 404; }

# Clients that ask for Markdown get it.
set $keyframe_markdown /-;
if ($http_accept ~* "text/markdown(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))") { set $keyframe_markdown $uri; }

location ${base} {
${twins}	try_files $uri $uri.html $uri/index.html =404;
${page}}

location ~ ^${escapePattern(base)}.*[^/]/$ {
${twins}	rewrite ^(.+)/$ $1 break;
	try_files $uri/index.html $uri.html =404;
${page}}

location ~ \\.md$ {
	types {}
	default_type text/markdown;
	charset_types text/markdown;
${page}}

${[
	`${escapePattern(assets)}/.*\\.([A-Z2-7]{8}|[0-9a-f]{10})\\.[^/]+`,
	`(${searchData.map(escapePattern).join("|")})/[a-z]+-[0-9a-f]{10}\\.json`,
]
	.map((names) => `location ~ "^${names}$" {\n\ttry_files $uri =404;\n${add([...headers, cacheForever])}}\n`)
	.join("\n")}${moved.length === 0 ? "" : `\n${moved.join("")}`}`;
}

/** Leads to the Markdown of a page, if it has one and the client asks for it. */
function markdownTwin(ending: string): string {
	return `\tif (-f "$document_root\${keyframe_markdown}${ending}") { rewrite ^ "\${keyframe_markdown}${ending}" last; }\n`;
}

/** Quotes a parameter. nginx expands `$` variables only in some parameters; addresses there contain `%24` instead. */
function quoted(text: string): string {
	return `"${text.replace(/["\\]/g, "\\$&")}"`;
}
