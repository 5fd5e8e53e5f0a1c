import { expect, test } from "vitest";
import { sharedData } from "../../../../generator/output/shared-data.ts";
import { siteConfig } from "../../../support/config.ts";
import { graphOf } from "../../../support/documents.ts";
import { outputText } from "../../../support/output-text.ts";

const config = siteConfig({
	base: "/sub/",
	title: 'A "site" </script>',
	collections: { docs: { dir: "docs", route: "/docs", sidebars: { main: ["a"], "my api/v2": ["a"] } } },
});

function shared(title: string) {
	const { graph } = graphOf({ "docs/a.md": { title } }, { config });
	return { graph, ...sharedData(config, graph) };
}

test("each sidebar is a JSON file whose name changes with its content", async () => {
	const { graph, files, sidebarUrls } = shared("A");
	expect([...sidebarUrls.keys()]).toEqual(["main", "my api/v2"]);
	expect(sidebarUrls.get("main")).toMatch(/^\/sub\/assets\/sidebar-main\.[0-9a-f]{10}\.json$/);
	expect(sidebarUrls.get("my api/v2")).toMatch(/^\/sub\/assets\/sidebar-my_api_v2\.[0-9a-f]{10}\.json$/);
	const file = files.find((candidate) => `/sub/${candidate.path}` === sidebarUrls.get("main"));
	expect(JSON.parse(await outputText(file))).toEqual(graph.sidebars.get("main"));
	expect(shared("A").sidebarUrls).toEqual(sidebarUrls);
	expect(shared("B").sidebarUrls.get("main")).not.toBe(sidebarUrls.get("main"));
});

test("the site's data is a module", async () => {
	const { graph, files, siteModule } = shared("A");
	expect(siteModule.url).toMatch(/^\/sub\/assets\/site\.[0-9a-f]{10}\.js$/);
	const file = files.find((candidate) => `/sub/${candidate.path}` === siteModule.url);
	const module = (await import(`data:text/javascript,${encodeURIComponent(await outputText(file))}`)) as { default: unknown };
	expect(module.default).toEqual(graph.meta);
	expect(await outputText(file)).toBe(siteModule.text);
});

test("watch mode reports page views only where the configuration says so", async () => {
	const analyticsOf = async (analytics: { readonly dev?: boolean }, dev: boolean) => {
		const provider = { script: "https://stats.example.com/s.js", call: "stats" };
		const tracked = siteConfig({
			collections: { docs: { dir: "docs", route: "/docs" } },
			analytics: { providers: [provider], ...analytics },
		});
		const { graph } = graphOf({ "docs/a.md": {} }, { config: tracked });
		const { files } = sharedData(tracked, graph, { dev });
		return (await Promise.all(files.map(outputText))).some((text) => text.includes(provider.script));
	};
	expect(await analyticsOf({}, false)).toBe(true);
	expect(await analyticsOf({}, true)).toBe(false);
	expect(await analyticsOf({ dev: true }, true)).toBe(true);
});
