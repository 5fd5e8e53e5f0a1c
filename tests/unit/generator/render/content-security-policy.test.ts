import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "../../../../generator/render/content-security-policy.ts";
import type { SiteMeta } from "../../../../theme/contract/site.ts";
import { bootScript } from "../../../../theme/lib/boot-script.ts";

const site: SiteMeta = {
	title: "Example",
	tagline: "",
	base: "/",
	language: "en",
	logo: null,
	navbar: { left: [], right: [], brandPage: null, hideOnScroll: false },
	footer: { columns: [], copyright: null },
	announcement: null,
	search: null,
	askAi: null,
	feedbackUrl: null,
	analytics: [],
};

/** Directive → sources. */
function policy(own: Partial<SiteMeta>, sources: Record<string, string[]> = {}): Record<string, string> {
	const text = contentSecurityPolicy({ site: { ...site, ...own }, sources });
	return Object.fromEntries(text.split("; ").map((part) => part.split(/ (.*)/s, 2) as [string, string]));
}

const hash = `'sha256-${createHash("sha256").update(bootScript).digest("base64")}'`;

test("scripts come from the site, and the one inline script is named by its hash", () => {
	expect(policy({})).toMatchObject({
		"default-src": "'self'",
		"script-src": `'self' ${hash}`,
		"style-src": "'self'",
		"object-src": "'none'",
	});
});

test("hosts of configured scripts are allowed, each once", () => {
	const embed = { src: "https://assistant.example/a.js", attributes: {}, call: "open" };
	const views = { embed: { ...embed, src: "https://assistant.example/b.js" }, id: null };
	const script = policy({ askAi: { label: "Ask", embed }, analytics: [views, { module: "/views.js" }] })["script-src"];
	expect(script).toBe(`'self' ${hash} https://assistant.example`);
});

test("the configuration adds sources", () => {
	expect(policy({}, { "style-src": ["https://assistant.example"] })["style-src"]).toBe("'self' https://assistant.example");
});
