import { join } from "node:path";
import { expect, test } from "vitest";
import type { Problem } from "../../../../generator/lib/problem.ts";
import { githubCommands } from "../../../../generator/problems/github-commands.ts";
import { temporarySite } from "../../../support/site.ts";

const broken: Problem = {
	code: "link-broken",
	severity: "error",
	message: "The link `b.md` is broken.",
	hint: "Did you mean `c.md`?",
	at: { file: "docs/a.md", line: 2, column: 5, length: 4 },
};

/** The file that the annotation of a problem names. */
function annotatedFile(root: string, workspace?: string): string | undefined {
	return /file=(.*),line/.exec(githubCommands([broken], { root, workspace }))?.[1];
}

test("a problem is one command with its place, code, message and hint; a note is a notice", () => {
	const root = temporarySite({});
	const note: Problem = { ...broken, severity: "note", hint: null, at: null };
	expect(githubCommands([broken, note], { root, workspace: undefined })).toBe(
		"::error file=docs/a.md,line=2,col=5,title=link-broken::The link `b.md` is broken.%0ADid you mean `c.md`?\n" +
			"::notice title=link-broken::The link `b.md` is broken.\n",
	);
});

test("text from pages and names of files cannot end a command or begin another", () => {
	const hostile: Problem = {
		...broken,
		message: "100%0A\n::stop-commands::x",
		hint: null,
		at: { file: "a,b:c%\r\n::debug::.md", line: 1, column: 1 },
	};
	const text = githubCommands([hostile], { root: temporarySite({}), workspace: undefined });
	expect(text).toMatch(/^[^\r\n]+\n$/);
	expect(text).toContain("file=a%2Cb%3Ac%25%0D%0A%3A%3Adebug%3A%3A.md,line=1,");
	expect(text).toContain("::100%250A%0A::stop-commands::x\n");
});

test("files are relative to the Git repository, also if it is a subfolder of the workspace", () => {
	const workspace = temporarySite({ "checkout/.git/HEAD": "ref: refs/heads/main\n", "checkout/website/docs/a.md": "# A\n" });
	expect(annotatedFile(join(workspace, "checkout/website"), workspace)).toBe("website/docs/a.md");
});

test("without Git, files are relative to the workspace if the site is in it, or else to the site", () => {
	const workspace = temporarySite({ "website/docs/a.md": "# A\n" });
	expect(annotatedFile(join(workspace, "website"), workspace)).toBe("website/docs/a.md");
	expect(annotatedFile(join(workspace, "website"), join(workspace, "web"))).toBe("docs/a.md");
	expect(annotatedFile(join(workspace, "website"))).toBe("docs/a.md");
});
