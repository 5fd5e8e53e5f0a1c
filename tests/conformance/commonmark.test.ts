import { describe, expect, test } from "vitest";
import { commonmarkExamples, gfmExtensionExamples } from "./examples.ts";
import { canonical, pageHtml } from "./html.ts";

/** Examples whose page is on purpose not what the specification expects, and why. */
const deliberate: ReadonlyMap<string, string> = new Map([
	["CommonMark 96 Setext headings", "a page that opens with `---` has front matter"],
	["CommonMark 98 Setext headings", "a page that opens with `---` has front matter"],
	["CommonMark 156 HTML blocks", "a tag without its `>` would hide what follows, and is text"],
	["CommonMark 157 HTML blocks", "a tag without its `>` would hide what follows, and is text"],
	["CommonMark 170 HTML blocks", "scripts within pages are not run"],
	["CommonMark 171 HTML blocks", "parsing HTML once takes the empty first line of a `textarea`"],
	["CommonMark 173 HTML blocks", "an element that would hide the rest of the page is shown as text"],
	["CommonMark 178 HTML blocks", "scripts within pages are not run"],
	["CommonMark 201 Link reference definitions", "a name that is no element of HTML and never closed is text"],
	["CommonMark 572 Images", "an image alone with a title is a figure with that as its caption"],
	["CommonMark 573 Images", "an image alone with a title is a figure with that as its caption"],
	["CommonMark 576 Images", "an image alone with a title is a figure with that as its caption"],
	["CommonMark 577 Images", "an image alone with a title is a figure with that as its caption"],
	["CommonMark 584 Images", "an image alone with a title is a figure with that as its caption"],
	["CommonMark 585 Images", "an image alone with a title is a figure with that as its caption"],
	["CommonMark 586 Images", "an image alone with a title is a figure with that as its caption"],
	["CommonMark 588 Images", "an image alone with a title is a figure with that as its caption"],
	["CommonMark 589 Images", "an image alone with a title is a figure with that as its caption"],
	["CommonMark 591 Images", "an image alone with a title is a figure with that as its caption"],
	["CommonMark 602 Autolinks", "GFM: addresses are links without `<` and `>`"],
	["CommonMark 606 Autolinks", "GFM: addresses are links without `<` and `>`"],
	["CommonMark 608 Autolinks", "GFM: addresses are links without `<` and `>`"],
	["CommonMark 611 Autolinks", "GFM: addresses are links without `<` and `>`"],
	["CommonMark 612 Autolinks", "GFM: addresses are links without `<` and `>`"],
	["CommonMark 613 Raw HTML", "a name that is no element of HTML and never closed is text"],
	["CommonMark 625 Raw HTML", "a comment leaves its line break"],
	["GFM 633 6.9 Autolinks (extension)", "`mailto:` and `xmpp:` before an address stay outside of its link"],
	["GFM 634 6.9 Autolinks (extension)", "`xmpp:` makes no link"],
	["GFM 635 6.9 Autolinks (extension)", "`xmpp:` makes no link"],
	["GFM 657 6.11 Disallowed Raw HTML (extension)", "what is never closed ends with its paragraph"],
]);

const examples = [...commonmarkExamples, ...gfmExtensionExamples];

describe("pages are what the specifications expect", () => {
	test.each(examples.filter((example) => !deliberate.has(example.name)))("$name", async (example) => {
		expect(canonical(await pageHtml(example.markdown))).toBe(canonical(example.html));
	});

	test.each([...deliberate.keys()])("%s differs on purpose", async (name) => {
		const example = examples.find((candidate) => candidate.name === name);
		const page = await pageHtml(example?.markdown ?? "").catch((error: Error) => error.message);
		expect(canonical(page)).not.toBe(canonical(example?.html ?? ""));
	});
});
