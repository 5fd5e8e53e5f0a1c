/** A picture on a page, and the frame that it shows. */
export type PagePicture = {
	/** Relative to the page. */
	readonly path: string;
	readonly composition: string;
	readonly frame: number;
};

/** What a reader of a page meets, in order. */
export type PageStep =
	| { readonly kind: "file"; readonly path: string; readonly code: string }
	| { readonly kind: "command"; readonly command: string; readonly clip: string | null }
	| { readonly kind: "output"; readonly text: string }
	| ({ readonly kind: "picture" } & PagePicture);

const step = /^(`{3,})(\w*)([^\n]*)\n([\s\S]*?)\n\1[ \t]*$|^!\[[^\]]*\]\((\.[^\s)]+) "Frame (\d+) of ([\w-]+)[^"]*"\)/gm;

/**
 * The steps of a page for a reader who follows it: the files that it shows, with their paths as titles; the lines of its `bash` fences; what they print
 * (`text` fences with the title `Terminal`); and the pictures with a title like `Frame 30 of Title`.
 */
export function pageSteps(markdown: string): PageStep[] {
	return [...markdown.matchAll(step)].flatMap(([, , lang = "", meta = "", code = "", path, frame, composition = ""]): PageStep[] => {
		if (path !== undefined) return [{ kind: "picture", path, composition, frame: Number(frame) }];
		const title = /\btitle="([^"]+)"/.exec(meta)?.[1];
		if (lang === "bash") {
			const clip = /\bclip=([\w-]+)/.exec(meta)?.[1] ?? null;
			return code.split("\n").map((command) => ({ kind: "command", command, clip }));
		}
		if (title === "Terminal") return [{ kind: "output", text: code }];
		if (title && /\.\w+$/.test(title) && !/\bhidden\b/.test(meta)) return [{ kind: "file", path: title, code: `${code}\n` }];
		return [];
	});
}
