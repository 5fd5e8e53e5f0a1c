import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../support/site.ts";
import type { RunningServer } from "../support/start-server.ts";
import { hydrated, launchBrowser } from "./browser.ts";
import { serveSite } from "./shell-site.ts";

const openPage = launchBrowser();
const folder = temporaryFolder();
const answers: string[] = [];

let service: Server;
let server: RunningServer;
beforeAll(async () => {
	service = createServer((request, response) => {
		let body = "";
		request.on("data", (part) => {
			body += part;
		});
		request.on("end", () => {
			if (request.url === "/answers") answers.push(`${request.method} ${body}`);
			response.setHeader("content-type", "text/html").end("<h1>Received</h1>");
		});
	});
	await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
	const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
	server = await serveSite(folder, {
		"site.config.ts": `export default {
	title: "Sample",
	url: "https://docs.example.com",
	feedback: { url: "${origin}/answers" },
	contentSecurityPolicy: { "connect-src": ["${origin}"], "form-action": ["${origin}"] },
	collections: { docs: { dir: "docs", route: "/docs" }, blog: { dir: "blog", route: "/blog", layout: "post" } },
};
`,
		"docs/index.md": "# Start\n\nText.\n",
		"blog/news.md": "# News\n\nText.\n",
	});
});
beforeEach(() => {
	answers.length = 0;
});
afterAll(async () => {
	await server?.stop();
	service?.close();
});

const answer = (value: string) => `POST page=${encodeURIComponent("https://docs.example.com/docs/")}&answer=${value}`;

test("an answer is sent in the background, once", async () => {
	const { page, errors } = await openPage();
	await page.goto(new URL("/docs/", server.url).href);
	await hydrated(page);
	await page.getByRole("button", { name: "Yes" }).click();
	await page.getByText("Thank you.").waitFor();
	expect(answers).toEqual([answer("yes")]);
	expect(await page.locator(".feedback").evaluate((form: HTMLFormElement) => form.inert)).toBe(true);
	expect([page.url(), errors]).toEqual([new URL("/docs/", server.url).href, []]);
});

test("if the service is unreachable, the reader can try again", async () => {
	const { page } = await openPage();
	await page.route("**/answers", (route) => route.abort());
	await page.goto(new URL("/docs/", server.url).href);
	await hydrated(page);
	await page.getByRole("button", { name: "No" }).click();
	await page.getByText("could not be sent").waitFor();
	await page.unroute("**/answers");
	await page.getByRole("button", { name: "No" }).click();
	await page.getByText("Thank you.").waitFor();
	expect(answers).toEqual([answer("no")]);
});

test("without scripts, the browser sends the form", async () => {
	const { page } = await openPage({ javaScriptEnabled: false });
	await page.goto(new URL("/docs/", server.url).href);
	await page.getByRole("button", { name: "No" }).click();
	await page.getByRole("heading", { name: "Received" }).waitFor();
	expect(answers).toEqual([answer("no")]);
});

test("posts do not ask", async () => {
	const { page } = await openPage();
	await page.goto(new URL("/blog/news", server.url).href);
	expect(await page.locator(".feedback").count()).toBe(0);
});
