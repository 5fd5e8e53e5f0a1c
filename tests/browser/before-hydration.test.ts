import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../support/site.ts";
import type { RunningServer } from "../support/start-server.ts";
import { hydrated, launchBrowser } from "./browser.ts";
import { holdBack } from "./routed-site.ts";
import { serveSite, shellSite } from "./shell-site.ts";

const openPage = launchBrowser();
const folder = temporaryFolder();

const tabs = "::::tabs{group=packager}\n\n:::tab[npm]\nWith npm.\n:::\n\n:::tab[Yarn]\nWith Yarn.\n:::\n\n::::\n";

/** An island with a field of each kind, which shows the values that it knows, and one that comes from an island around it. */
const fields = `import { useContext, useState } from "react";
import { Unit } from "./unit.ts";

export default function Fields() {
	const unit = useContext(Unit);
	const [values, setValues] = useState({ name: "Ada", note: "", color: "red", size: "m", isBold: false, width: "5", unit });
	const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }));
	return (
		<form>
			<input aria-label="Name" value={values.name} onChange={(event) => set({ name: event.target.value })} />
			<textarea aria-label="Note" value={values.note} onChange={(event) => set({ note: event.target.value })} />
			{["red", "blue"].map((color) => (
				<input key={color} type="radio" name="color" aria-label={color} checked={values.color === color} onChange={() => set({ color })} />
			))}
			<select aria-label="Size" value={values.size} onChange={(event) => set({ size: event.target.value })}>
				<option>s</option>
				<option>m</option>
			</select>
			<input type="checkbox" aria-label="Bold" checked={values.isBold} onChange={(event) => set({ isBold: event.target.checked })} />
			<input type="range" aria-label="Width" min="0" max="9" value={values.width} onChange={(event) => set({ width: event.target.value })} />
			<output>{JSON.stringify(values)}</output>
		</form>
	);
}
`;

let server: RunningServer;
beforeAll(async () => {
	const options = `
		announcement: { id: "v5", text: "Version 5 is out." },
		navbar: { left: [{ label: "More", items: [{ label: "First", to: "/docs/" }, { label: "Guide", to: "/docs/guide" }] }] },`;
	const files = {
		...shellSite(options),
		"docs/tabs.md": `# Tabs\n\n${tabs}\n${tabs}`,
		...Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`docs/many/page-${index + 10}.md`, `# Page ${index + 10}\n`])),
		"docs/fields.mdx": 'import Fields from "./fields.island.tsx";\n\n# Fields\n\n<Fields />\n',
		"docs/nested.mdx": 'import Nested from "./nested.island.tsx";\n\n# Fields\n\n<Nested />\n',
		"docs/nested.island.tsx":
			'import Fields from "./fields.island.tsx";\nimport { Unit } from "./unit.ts";\n\nexport default function Nested() {\n\treturn <Unit value="em"><Fields /></Unit>;\n}\n',
		"docs/unit.ts": 'import { createContext } from "react";\nexport const Unit = createContext("px");\n',
		"docs/waiting.mdx": 'import Waiting from "./waiting.island.tsx";\n\n# Fields\n\n<Waiting />\n',
		"docs/fields.island.tsx": fields,
		"docs/waiting.island.tsx": `${fields}\nFields.hydrate = "intent";\n`,
	};
	server = await serveSite(folder, files);
});
afterAll(() => server?.stop());

/** Opens a page whose script does not arrive until the test releases it. */
async function openSlowly(path: string, width = 1440) {
	const { page, errors } = await openPage({ viewport: { width, height: 740 } });
	const script = await holdBack(page, "**/assets/entry.*.js");
	await page.goto(new URL(path, server.url).href);
	const release = async () => {
		script.release();
		await hydrated(page);
	};
	return { page, errors, release };
}

test("a resting pointer does not start the script before the load event, but a moving one does", async () => {
	const { page } = await openPage({ isFirstVisit: true });
	const font = await holdBack(page, "**/*.woff2");
	const script = await holdBack(page, "**/assets/entry.*.js");
	await page.goto(new URL("/docs/", server.url).href, { waitUntil: "domcontentloaded" });
	await page.evaluate(async () => {
		for (const type of ["pointerover", "pointermove"]) document.body.dispatchEvent(new PointerEvent(type, { bubbles: true }));
		await fetch(location.href);
	});
	expect(script.requests()).toBe(0);
	// Chromium may drop a move that comes before it has painted the page; a reader's pointer goes on moving.
	let x = 300;
	await expect
		.poll(async () => {
			await page.mouse.move(x++, 300);
			return script.requests();
		})
		.toBe(1);
	font.release();
	script.release();
	await hydrated(page);
});

test("a link leads to its page", async () => {
	const { page } = await openSlowly("/docs/");
	await page.locator(".sidebar a", { hasText: "Guide" }).click();
	await page.waitForURL("**/docs/guide");
});

test("the menu of a small screen opens as soon as it can", async () => {
	const { page, errors, release } = await openSlowly("/docs/", 360);
	await page.getByRole("button", { name: "Open menu" }).click();
	await release();
	await page.getByRole("dialog", { name: "Menu" }).waitFor();
	expect(errors).toEqual([]);
});

test("a button acts once, and only the last one clicked", async () => {
	const { page, errors, release } = await openSlowly("/docs/");
	const theme = () => page.locator("html").getAttribute("data-theme");
	await page.getByRole("button", { name: "Close announcement" }).click();
	await page.getByRole("button", { name: "Switch to dark mode" }).click();
	expect(await theme()).toBe("light");
	await release();
	await expect.poll(theme).toBe("dark");
	expect(await page.locator(".announcement").isVisible()).toBe(true);
	expect(errors).toEqual([]);
});

test("a later click elsewhere cancels it", async () => {
	const { page, release } = await openSlowly("/docs/");
	await page.getByRole("button", { name: "Switch to dark mode" }).click();
	await page.locator("h1").click();
	await release();
	expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
});

test("a key that follows a link does so as soon as it can", async () => {
	const { page, errors, release } = await openSlowly("/docs/");
	const next = await page.locator('#main a[rel="next"]').getAttribute("href");
	await page.keyboard.press("n");
	await release();
	await page.waitForURL(`**${next}`);
	expect(errors).toEqual([]);
});

test("the search opens with what was typed after its key", async () => {
	const { page, errors, release } = await openSlowly("/docs/");
	await page.keyboard.type("/gui");
	await release();
	const input = page.locator("dialog.search[open] .search-input");
	await input.waitFor();
	await page.keyboard.type("de");
	expect(await input.inputValue()).toBe("guide");
	expect(errors).toEqual([]);
});

test("a navbar menu that the style sheet has opened stays open", async () => {
	const { page, release } = await openSlowly("/docs/");
	const list = page.locator(".nav-menu > ul");
	await page.locator(".nav-menu-button").hover();
	expect(await list.isVisible()).toBe(true);
	await release();
	await expect.poll(() => page.locator(".nav-menu-button").getAttribute("aria-expanded")).toBe("true");
	expect(await list.isVisible()).toBe(true);
	await page.mouse.move(700, 700);
	await expect.poll(() => list.isVisible()).toBe(false);
});

test("a navbar menu opens on click and by key", async () => {
	for (const key of [false, true]) {
		const { page, release } = await openSlowly("/docs/");
		const button = page.locator(".nav-menu-button");
		if (key) {
			await button.focus();
			await page.keyboard.press("Enter");
		} else await button.click();
		await release();
		await expect.poll(() => button.getAttribute("aria-expanded")).toBe("true");
		expect(await page.locator(".nav-menu > ul").isVisible()).toBe(true);
	}
});

test("a chosen tab stays, despite choices on earlier visits, and its group follows", async () => {
	const { page, errors, release } = await openSlowly("/docs/tabs");
	await page.evaluate(() => localStorage.setItem("tabs:packager", "npm"));
	await page.locator(".tab-label", { hasText: "Yarn" }).first().click();
	await release();
	await expect.poll(() => page.locator("[role=tab][aria-selected=true]").allTextContents()).toEqual(["Yarn", "Yarn"]);
	expect(await page.evaluate(() => localStorage.getItem("tabs:packager"))).toBe("Yarn");
	expect(errors).toEqual([]);
});

test.each(["/docs/fields", "/docs/waiting", "/docs/nested"])(
	"what is typed and chosen in the fields of an island counts, and stays: %s",
	async (path) => {
		const { page, errors, release } = await openSlowly(path);
		await page.getByRole("textbox", { name: "Name" }).fill("Grace");
		await page.getByRole("textbox", { name: "Note" }).fill("Two\nlines");
		await page.getByRole("radio", { name: "blue" }).check();
		await page.getByRole("combobox", { name: "Size" }).selectOption("s");
		await page.getByRole("checkbox", { name: "Bold" }).check();
		await page.getByRole("slider", { name: "Width" }).fill("8");
		const unit = path === "/docs/nested" ? "em" : "px";
		const expected = { name: "Grace", note: "Two\nlines", color: "blue", size: "s", isBold: true, width: "8", unit };
		await release();
		let moves = 0;
		const shown = async () => {
			await page.mouse.move(300, 300 + moves++);
			return JSON.parse((await page.locator("output").textContent()) ?? "");
		};
		await expect.poll(shown).toEqual(expected);
		expect(await page.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Grace");
		expect(await page.getByRole("radio", { name: "blue" }).isChecked()).toBe(true);
		expect(await page.getByRole("radio", { name: "red" }).isChecked()).toBe(false);
		expect(await page.getByRole("checkbox", { name: "Bold" }).isChecked()).toBe(true);
		expect(await page.getByRole("combobox", { name: "Size" }).inputValue()).toBe("s");
		await page.getByRole("radio", { name: "red" }).check();
		await expect.poll(shown).toEqual({ ...expected, color: "red" });
		expect(errors).toEqual([]);
	},
);

test("the focus stays on an entry of a long sidebar, of which the HTML has only a part", async () => {
	const { page, errors, release } = await openSlowly("/docs/many/page-55");
	const entries = page.locator(".sidebar a");
	const shown = await entries.count();
	await page.locator(".sidebar a", { hasText: "Page 54" }).focus();
	await release();
	await expect.poll(() => entries.count()).toBeGreaterThan(shown);
	expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Page 54");
	expect(errors).toEqual([]);
});
