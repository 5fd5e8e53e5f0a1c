import { join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { repository } from "../support/cli.ts";
import { launchBrowser } from "./browser.ts";
import { noteViolations } from "./policy-violations.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("search");

/** A page that uses DocSearch with `keyframe-docs/search`, as a site would write it. */
const program = `
import { DocSearch } from "docsearch-5/docsearch";
import { createSearchClient, docSearchClient, openIndex } from "keyframe-docs/search";
import { createElement } from "react";
import { createRoot } from "react-dom/client";

const { search } = docSearchClient(createSearchClient(openIndex(location.origin + "/sub/")), () => {});
const transformSearchClient = (client) => ({ ...client, search });
const root = document.body.appendChild(document.createElement("div"));
createRoot(root).render(createElement(DocSearch, { appId: "static", apiKey: "static", indices: ["docs"], transformSearchClient }));
`;

test("DocSearch finds pages of the site with `keyframe-docs/search`, under the site's content policy and without another host", async () => {
	const { outputFiles } = await build({
		stdin: { contents: program, resolveDir: join(repository, "tests") },
		bundle: true,
		format: "esm",
		define: { "process.env.NODE_ENV": '"production"' },
		write: false,
	});
	const { page, errors } = await openPage();
	const violations = await noteViolations(page);
	const hosts = new Set<string>();
	page.on("request", (request) => hosts.add(new URL(request.url()).host));
	await page.route("**/interface.js", (route) => route.fulfill({ contentType: "text/javascript", body: outputFiles[0]?.text ?? "" }));
	await page.goto(site.url("docs/"));
	await page.addScriptTag({ url: "/interface.js", type: "module" });
	await page.locator(".DocSearch-Button").click();
	await page.locator(".DocSearch-Input").fill("dampign");
	const hit = page.locator(".DocSearch-Hit a").last();
	await hit.waitFor();
	expect(await hit.getAttribute("href")).toBe("/sub/docs/springs#damping");
	expect(await hit.locator("mark").innerText()).toBe("Damping");
	await page.locator(".DocSearch-Input").fill("using view");
	await expect.poll(() => page.locator(".DocSearch-Hit").allInnerTexts()).toContainEqual(expect.stringContaining("Using <View> & co"));
	expect([...hosts]).toEqual([new URL(site.url("")).host]);
	// The dialog's logo has a style element, which the policy forbids: it shows in black.
	expect(violations.filter((violation) => !violation.includes("style-src-elem"))).toEqual([]);
	expect(errors.filter((error) => !error.startsWith("Applying inline style"))).toEqual([]);
});
