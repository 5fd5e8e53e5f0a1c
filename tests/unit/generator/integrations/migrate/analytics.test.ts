import { afterEach, expect, test, vi } from "vitest";
import { analyticsOf } from "../../../../../generator/integrations/migrate/analytics.ts";

afterEach(() => vi.unstubAllGlobals());

/** Runs a module as a browser would, and gives the scripts that it adds and the function that it exports. */
async function run(code: string) {
	const scripts: Record<string, string>[] = [];
	vi.stubGlobal("window", globalThis);
	vi.stubGlobal("dataLayer", undefined);
	vi.stubGlobal("location", { href: "https://example.com/docs/a" });
	vi.stubGlobal("document", {
		title: "A",
		createElement: () => {
			const attributes: Record<string, string> = {};
			const setAttribute = (name: string, value: string) => {
				attributes[name] = value;
			};
			return Object.assign(attributes, { setAttribute });
		},
		head: { append: ({ setAttribute: _, ...script }: Record<string, string>) => scripts.push(script) },
	});
	const { default: report } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: (view: object) => void };
	return { scripts, report };
}

function codeOf(file: { readonly text: string } | undefined): string {
	return file?.text ?? "";
}

test("Google Analytics counts each view once, for all its ids", async () => {
	const { files, hosts, options } = analyticsOf([{ kind: "gtag", ids: ["G-1", "AW-2"] }]);
	expect(hosts).toEqual(["https://www.googletagmanager.com"]);
	expect(options).toEqual({ analytics: { providers: [{ module: "/analytics/gtag.js" }] } });
	const { scripts, report } = await run(codeOf(files[0]?.[1]));
	expect(scripts).toEqual([{ src: "https://www.googletagmanager.com/gtag/js?id=G-1", async: "" }]);
	report({ pathname: "/docs/a", search: "?b", hash: "#c" });
	const sent = (globalThis as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((entry) => Array.from(entry));
	expect(sent.slice(1)).toEqual([
		["config", "G-1", { send_page_view: false }],
		["config", "AW-2", { send_page_view: false }],
		["event", "page_view", { page_path: "/docs/a?b#c", page_location: "https://example.com/docs/a", page_title: "A" }],
	]);
});

test("scripts keep their attributes, and each has a file of its own", async () => {
	const script = (src: string) => ({ kind: "script", attributes: { src, "data-domain": 'a"b' } }) as const;
	const { files, hosts } = analyticsOf([script("https://plausible.io/js/script.js"), script("/_vercel/insights/script.js")]);
	expect(files.map(([file]) => file)).toEqual(["static/analytics/script.js", "static/analytics/script-2.js"]);
	expect(hosts).toEqual(["https://plausible.io"]);
	const { scripts } = await run(codeOf(files[0]?.[1]));
	expect(scripts).toEqual([{ src: "https://plausible.io/js/script.js", "data-domain": 'a"b' }]);
});
