import { expect, test } from "vitest";
import { pageIcon } from "../../../../../generator/render/main/prepare-renderer.ts";
import { siteConfig } from "../../../../support/config.ts";
import { temporarySite } from "../../../../support/site.ts";

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" fill="#f00">\n\t<title>100 % ¼</title>\n</svg>\n`;
const url = "/assets/logo.hash.svg";

function iconOf(icons: { tab: string | null; touch: string | null }, logo = drawing, file = "/logo.svg"): string {
	const root = temporarySite({ [`static${file}`]: logo });
	const config = siteConfig({ logo: { light: file, dark: file } }, { root });
	return pageIcon({ config, icons, logo: { light: url, dark: url }, themeIcon: "/theme.svg" });
}

const touch = "/apple-touch-icon.png";

test("a small drawing that is the logo, too, is in the pages, which saves a request", () => {
	expect(iconOf({ tab: url, touch })).toBe(
		'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" fill="%23f00"><title>100 %25 %C2%BC</title></svg>',
	);
});

test("other icons are files", () => {
	expect(iconOf({ tab: "/favicon.ico", touch })).toBe("/favicon.ico");
	expect(iconOf({ tab: null, touch })).toBe("/theme.svg");
	expect(iconOf({ tab: url, touch }, "", "/logo.png")).toBe(url);
	expect(iconOf({ tab: url, touch }, `${drawing}${" ".repeat(1000)}`)).toBe(url);
});

test("without an icon for home screens, the logo stays a file that search engines find", () => {
	expect(iconOf({ tab: url, touch: null })).toBe(url);
});
