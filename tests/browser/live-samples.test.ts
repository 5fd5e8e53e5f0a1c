import { expect, test } from "vitest";
import { violations } from "./axe.ts";
import { hydrated, launchBrowser } from "./browser.ts";
import { noteViolations } from "./policy-violations.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("published");

/** Opens a page and starts its first sample. */
async function start(path: string) {
	const { page, errors } = await openPage({ reducedMotion: "reduce" });
	const broken = await noteViolations(page);
	const requests: string[] = [];
	page.on("request", (request) => requests.push(new URL(request.url()).pathname));
	await page.goto(site.url(path));
	await hydrated(page);
	await page.locator(".live-sample").first().scrollIntoViewIfNeeded();
	await page.mouse.move(200, 200);
	await page.waitForSelector(".live-sample [data-live]");
	await page.waitForLoadState("networkidle");
	const before = requests.length;
	const sample = page.locator(".live-sample").first();
	await sample.getByRole("button", { name: "Edit and play" }).press("Enter");
	await sample.locator(".__remotion-player").waitFor();
	return { page, sample, errors, broken, loadedByPress: requests.slice(before) };
}

test("a sample loads on demand, draws what readers write, and breaks no policy", async () => {
	const { sample, errors, broken, loadedByPress } = await start("/docs/use-current-frame");
	expect(loadedByPress.filter((file) => file.endsWith(".js")).length).toBeGreaterThan(0);
	const screen = sample.locator(".__remotion-player");
	await expect.poll(() => screen.innerText()).toContain("Good morning");
	const code = sample.getByRole("textbox", { name: "Code" });
	await code.fill((await code.inputValue()).replace("Good morning", "Good {frame === 0 ? 'evening' : 'night'}"));
	await expect.poll(() => screen.innerText()).toContain("Good evening");
	expect(await sample.locator("textarea").count()).toBe(1);
	expect([errors, broken]).toEqual([[], []]);
});

test("a mistake shows in the sample, which continues with its last valid code; a button undoes all changes", async () => {
	const { sample } = await start("/docs/use-current-frame");
	const screen = sample.locator(".__remotion-player");
	await expect.poll(() => screen.innerText()).toContain("Good morning");
	const code = sample.getByRole("textbox", { name: "Code" });
	const written = await code.inputValue();
	const reset = sample.getByRole("button", { name: "Reset" });
	expect(await reset.isDisabled()).toBe(true);
	const error = () => sample.getByRole("status").innerText();

	await code.fill(`${written}\nconst = 1;`);
	await expect.poll(error).toMatch(/Unexpected token/);
	expect(await screen.innerText()).toContain("Good morning");
	await code.fill("import {\n  join,\n} from 'path';\nexport const A = () => join('a');");
	await expect.poll(error).toBe('You can only import "react" and "remotion" here, not "path".');
	await code.fill("const a = 1;");
	await expect.poll(error).toMatch(/^Export a component/);
	await code.fill("export const A = () => missing();");
	await expect.poll(() => screen.innerText()).toContain("missing is not defined");
	await reset.click();
	expect(await code.inputValue()).toBe(written);
	await expect.poll(() => screen.innerText()).toContain("Good morning");
});

test("infinite loops are stopped with a message, while the code is evaluated and while it draws", async () => {
	const { page, sample } = await start("/docs/use-current-frame");
	const code = sample.getByRole("textbox", { name: "Code" });
	await code.fill("while (true) {}\nexport const A = () => <p>Never</p>;");
	await expect.poll(() => sample.getByRole("status").innerText()).toMatch(/^Line 1: A loop seems endless/);
	await code.fill("export const A = () => {\n  for (let i = 0; ; i++);\n};");
	await expect.poll(() => sample.locator(".__remotion-player").innerText(), { timeout: 20_000 }).toContain("A loop seems endless");
	await code.fill("export const A = () => {\n  let sum = 0;\n  for (let i = 0; i < 20000; i++) sum += i;\n  return <p>Sum {sum}</p>;\n};");
	await expect.poll(() => sample.locator(".__remotion-player").innerText(), { timeout: 20_000 }).toContain("Sum 199990000");
	expect(await page.title()).toContain("useCurrentFrame");
});

test.each(["/docs/animation-math", "/docs/transforms"])("every editable sample of %s draws something", async (path) => {
	const { page } = await start(path);
	const samples = page.locator(".live-sample");
	for (const sample of (await samples.all()).slice(1)) {
		await sample.scrollIntoViewIfNeeded();
		await sample.getByRole("button", { name: "Edit and play" }).click();
	}
	await expect.poll(() => page.locator(".live-sample .__remotion-player > div").count()).toBeGreaterThanOrEqual(await samples.count());
	expect(await page.locator(".live-error:not(:empty), .live-failed").allInnerTexts()).toEqual([]);
	expect(await violations(page, { shell: true })).toEqual([]);
});

test("without JavaScript, there is only the code, without a button", async () => {
	const { page } = await openPage({ javaScriptEnabled: false });
	await page.goto(site.url("/docs/use-current-frame"));
	expect(await page.locator(".live-sample:visible").count()).toBe(0);
	expect(await page.locator(".live-sample + .code").first().innerText()).toContain("Good morning");
});
