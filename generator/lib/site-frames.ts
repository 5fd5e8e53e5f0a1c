import { decodePath } from "../../theme/lib/urls.ts";
import { relativePath } from "./paths.ts";
import type { SourcePosition } from "./problem.ts";

/**
 * The positions of a stack trace in the site at `root` (absolute), innermost first, without its cache. Positions in packages come
 * last.
 */
export function siteFrames(stack: string, root: string): SourcePosition[] {
	const frames = [...stack.matchAll(/\(?((?:file:\/\/)?\/[^()\n]*?):(\d+):(\d+)\)?$/gm)].map(([, name = "", line, column]) => {
		const path = name.startsWith("file://") ? (decodePath(name.slice("file://".length)) ?? "/") : name;
		return { file: relativePath(root, path), line: Number(line), column: Number(column) };
	});
	const own = frames.filter(({ file }) => !file.startsWith("..") && !file.startsWith(".keyframe/"));
	const isOfPackage = ({ file }: SourcePosition) => file.includes("node_modules/");
	return [...own.filter((frame) => !isOfPackage(frame)), ...own.filter(isOfPackage)];
}
