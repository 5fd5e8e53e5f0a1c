import { expect, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("published");

/** Luminance of a color in the form of computed styles, `rgb(r, g, b)`, by WCAG 2.2, "relative luminance". */
function luminance(color: string): number {
	const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((part) => {
		const value = Number(part) / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Lightness from 0 to 100 in CIELAB, in which equal distances look equal. */
function lightness(color: string): number {
	const y = luminance(color);
	return y > 216 / 24389 ? 116 * Math.cbrt(y) - 16 : (24389 / 27) * y;
}

function contrast(one: string, other: string): number {
	const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

test("dark surfaces are distinguishable, and text is readable on each", async () => {
	const { page } = await openPage({ colorScheme: "dark" });
	await page.goto(site.url("/docs/"));
	await hydrated(page);
	const colors = await page.evaluate(() => {
		const probe = document.body.appendChild(document.createElement("i"));
		probe.style.transition = "none";
		const read = (token: string) => {
			probe.style.color = `var(--${token})`;
			return getComputedStyle(probe).color;
		};
		return {
			surfaces: ["paper", "paper-raised", "paper-sunken", "line"].map(read),
			texts: ["ink", "ink-soft", "ink-faint", "accent", "warning"].map(read),
		};
	});
	const steps = colors.surfaces.map(lightness).map((value, index, all) => value - (all[index - 1] ?? 0));
	for (const step of steps.slice(1)) expect(step).toBeGreaterThan(6);
	for (const surface of colors.surfaces.slice(0, 3)) for (const text of colors.texts) expect(contrast(text, surface)).toBeGreaterThan(4.5);
});

test("dialogs look raised above the page in dark mode, too", async () => {
	const { page } = await openPage({ colorScheme: "dark" });
	await page.goto(site.url("/docs/"));
	await hydrated(page);
	const background = (selector: string) => page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
	for (const [key, dialog] of [
		["/", ".search"],
		["?", ".shortcuts"],
	] as const) {
		await page.keyboard.press(key);
		await page.locator(`${dialog}[open]`).waitFor();
		expect(lightness(await background(dialog)) - lightness(await background("body"))).toBeGreaterThan(6);
		await page.keyboard.press("Escape");
		await page.locator(`${dialog}[open]`).waitFor({ state: "detached" });
	}
});
