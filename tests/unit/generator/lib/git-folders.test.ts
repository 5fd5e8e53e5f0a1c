import { expect, test } from "vitest";
import { outsideVersion } from "../../../../generator/lib/git-folders.ts";

const folders = { ".keyframe/versions/1/docs": "content/docs", ".keyframe/versions/1/i18n/de/docs": "i18n/de/docs" };

test.each([
	["../../parts/note.mdx", ".keyframe/versions/1/docs/guide", "content/parts/note.mdx"],
	["../../../parts/note.mdx", ".keyframe/versions/1/docs/guide", "parts/note.mdx"],
	["../docs-data.json", ".keyframe/versions/1/docs", "content/docs-data.json"],
	// Paths that stay in a version, and those of other files.
	["../note.mdx", ".keyframe/versions/1/docs/guide", null],
	["./note.mdx", ".keyframe/versions/1/docs", null],
	["../i18n/de/docs/note.mdx", ".keyframe/versions/1/docs", null],
	["@site/parts/note.mdx", ".keyframe/versions/1/docs", null],
	["/parts/note.mdx", ".keyframe/versions/1/docs", null],
	["../parts/note.mdx", "content/docs", null],
])("%s in %s", (path, folder, file) => {
	expect(outsideVersion(path, folder, folders)).toBe(file);
});
