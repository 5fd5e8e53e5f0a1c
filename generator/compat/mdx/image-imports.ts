import { mapProse } from "../../lib/prose-lines.ts";

/** The import of a component for images that another tool optimizes. The component for images here needs no import. */
const componentImport =
	/^import\s+(?:\{\s*(?:Image|Picture)(?:\s*,\s*(?:Image|Picture))*\s*,?\s*\}|Image)\s+from\s+(["'])(?:astro:assets|next\/(?:legacy\/)?image)\1;?[ \t]*$/;

/** The import of an image, whose name stands for an object with its address elsewhere. */
const imageImport = /^import\s+(\w+)\s+from\s+(["'])(\.{1,2}\/[^"'\n]+\.(?:avif|gif|jpe?g|png|svg|webp))\2;?[ \t]*$/i;

/**
 * In MDX, gives the images of Astro and Next.js (`<Image src={logo} />`, `<img src={logo.src} />`) the paths that their names are
 * imported from. Lines keep their numbers.
 */
export function convertImageImports(source: string): string {
	if (!/\bsrc=\{\w+\.src\}|from\s+["'](?:astro:assets|next\/(?:legacy\/)?image)["']/.test(source)) return source;
	const paths = new Map<string, string>();
	return mapProse(source, (line) => {
		if (componentImport.test(line)) return "";
		const [, imported, , path] = imageImport.exec(line) ?? [];
		if (imported !== undefined && path !== undefined) {
			paths.set(imported, path);
			return line;
		}
		return line.replace(/\bsrc=\{(\w+)(?:\.src)?\}/g, (whole, name: string) => {
			const known = paths.get(name);
			return known === undefined ? whole : `src="${known}"`;
		});
	});
}
