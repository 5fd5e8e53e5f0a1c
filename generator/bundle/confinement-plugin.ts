import { dirname, isAbsolute, join, resolve } from "node:path";
import type { OnResolveArgs, Plugin } from "esbuild";
import type { SiteConfig } from "../config/site-config.ts";
import { moduleFile } from "../lib/file-kind.ts";
import { packageRoot } from "../lib/package-root.ts";
import { relativePath } from "../lib/paths.ts";
import { type FileFault, isOutside, isWithin, publishingFault } from "../lib/publishable-file.ts";
import { refusalHint, refusedFile } from "../lib/refused-file.ts";
import { bundlerFiles, isSpecialFile } from "../lib/regular-file.ts";

/**
 * Refuses imports from code, styles and Markdown of the site if they lead to files outside of it, or to pipes and devices, which would
 * block the build. Packages, and outside code that the configuration allows, may import anything. Must come before plugins that resolve.
 */
export function confinementPlugin(config: Pick<SiteConfig, "root" | "allow" | "aliasDir">): Plugin {
	const theme = join(packageRoot(), "theme");
	const isOfSite = (importer: string) =>
		isAbsolute(importer) && !importer.includes("/node_modules/") && !isWithin(importer, theme) && isWithin(importer, config.root);
	return {
		name: "keyframe-confinement",
		setup(builder) {
			const blocking = new Map<string, string | null>();
			builder.onStart(() => blocking.clear());
			builder.onResolve({ filter: /^(?:\.{1,2}(?:\/|$)|\/|@site\/)|\.css$/ }, (args) => {
				// Generated modules import the theme by path.
				if (args.kind === "entry-point" || !isOfSite(args.importer) || args.path.startsWith(theme)) return undefined;
				const blocked = blockingFile(dirname(wantedPath(args, config)), { root: config.root, known: blocking });
				if (blocked !== null) return { errors: [{ text: "", detail: refusedFile(blocked, "special") }] };
				const fault = importFault(args, config);
				if (fault === null) return undefined;
				const file = withoutQuery(args.path);
				const what = fault === "special" ? "is a pipe, a socket or a device" : "is outside of the site";
				return { errors: [{ text: `The file \`${file}\` ${what}`, notes: [{ text: refusalHint(file, fault) }] }] };
			});
		},
	};
}

/** Why an import is refused; `null` if it is not, or if it does not resolve. */
function importFault(
	args: OnResolveArgs,
	config: Pick<SiteConfig, "aliasDir" | "root" | "allow">,
): Extract<FileFault, "special" | "outside"> | null {
	const written = withoutQuery(args.path);
	const isBare = !/^(?:\.|\/|@site\/)/.test(written);
	const wanted = wantedPath(args, config);
	if (publishingFault(wanted, config) === "special") return "special";
	const found = moduleFile(wanted);
	// Report a missing absolute path as missing, not as refused.
	if (found === null && (isBare || written.startsWith("/"))) return null;
	return isOutside(found ?? dirname(wanted), config) ? "outside" : null;
}

/** The absolute path that an import names. */
function wantedPath({ path, resolveDir }: OnResolveArgs, { aliasDir }: Pick<SiteConfig, "aliasDir">): string {
	const written = withoutQuery(path);
	return written.startsWith("@site/") ? join(aliasDir, written.slice("@site/".length)) : resolve(resolveDir, written);
}

/**
 * The pipe or device that the bundler would open in a folder or above it, relative to the root; `null` if there is none. Nothing above the
 * root is looked at, and each folder once (`known`).
 */
function blockingFile(
	folder: string,
	{ root, known }: { readonly root: string; readonly known: Map<string, string | null> },
): string | null {
	if (!isWithin(folder, root) || folder === root) return null;
	const before = known.get(folder);
	if (before !== undefined) return before;
	const found = bundlerFiles.map((name) => join(folder, name)).find(isSpecialFile);
	const blocked = found === undefined ? blockingFile(dirname(folder), { root, known }) : relativePath(root, found);
	known.set(folder, blocked);
	return blocked;
}

function withoutQuery(path: string): string {
	return path.replace(/[?#].*$/, "");
}
