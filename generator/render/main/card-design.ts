import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { create } from "fontkitten";
import { locatePattern } from "../../config/locate-pattern.ts";
import { cardPackage } from "../../config/optional-packages.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { findPackage } from "../../lib/find-package.ts";
import { hashKey, sha256 } from "../../lib/hash.ts";
import { errorMessage, siteError } from "../../lib/problem.ts";
import { publishingFault } from "../../lib/publishable-file.ts";
import { refusalReason } from "../../lib/refused-file.ts";
import { cardTemplate } from "./card-template.ts";

/** The design of a site's social cards. */
export type CardDesign = {
	/** Changes with everything that all cards depend on. */
	readonly key: string;
	/** HTML with `{{title}}`, `{{section}}` and `{{site}}`. */
	readonly template: string;
	/** Bytes of the font files, the theme's first. */
	readonly fonts: readonly Buffer[];
	/** The logo for dark surfaces, which the template shows as `<img src="logo">`. */
	readonly logo: Buffer | null;
	/** The first character of a text that no font has; `null` when they have all. */
	readonly missingCharacter: (text: string) => string | null;
};

/** Version of what this program does with a design. */
const version = "1";

/** Reads the design of the cards; `null` for a site without cards. Throws `SiteError` when one of its files cannot be used. */
export function loadCardDesign(config: SiteConfig): CardDesign | null {
	const { socialCards, url, root, staticDir } = config;
	if (socialCards === null || url === null) return null;
	const require = createRequire(import.meta.url);
	const own = ["latin", "latin-ext"].map((part) => require.resolve(`@fontsource-variable/figtree/files/figtree-${part}-wght-normal.woff2`));
	const fonts = [...own.map((path) => readFileSync(path)), ...socialCards.fonts.map((file) => readOwn(config, file))];
	const faces = fonts.map((bytes, index) => readFace(config, { bytes, file: socialCards.fonts[index - own.length] ?? "" }));
	const template = socialCards.template === undefined ? cardTemplate : readOwn(config, socialCards.template).toString("utf8");
	const logoFile = config.logo && join(staticDir, config.logo.dark);
	const logo = logoFile && publishingFault(logoFile, config) === null ? readFileSync(logoFile) : null;
	const key = hashKey(version, drawerVersion(root), template, logo ? sha256(logo) : "", ...fonts.map((bytes) => sha256(bytes)));
	return {
		key,
		template,
		fonts,
		logo,
		missingCharacter: (text) =>
			[...text].find(
				(character) => !/\s/.test(character) && !faces.some((face) => face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
			) ?? null,
	};
}

/** Version of the package that draws. */
function drawerVersion(root: string): string {
	const entry = findPackage(cardPackage, root);
	if (entry === null) return "";
	const folder = entry.slice(0, entry.lastIndexOf(cardPackage) + cardPackage.length);
	return (JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string }).version;
}

function readOwn(config: Pick<SiteConfig, "root" | "allow" | "configSources">, file: string): Buffer {
	const path = join(config.root, file);
	const fault = publishingFault(path, config);
	if (fault !== null && fault !== "missing") throw unusable(config, file, `it ${refusalReason(fault)}`);
	try {
		return readFileSync(path);
	} catch (error) {
		throw unusable(config, file, errorMessage(error));
	}
}

function readFace(config: Pick<SiteConfig, "configSources">, { bytes, file }: { readonly bytes: Buffer; readonly file: string }) {
	try {
		const face = create(bytes);
		if (!face.isCollection) return face;
	} catch {
		// Told below.
	}
	throw unusable(config, file, "it is not a font in TTF, OTF, WOFF or WOFF2");
}

function unusable({ configSources }: Pick<SiteConfig, "configSources">, file: string, reason: string) {
	return siteError({
		code: "config-invalid",
		message: `The file \`${file}\` of \`socialCards\` cannot be used: ${reason}.`,
		hint: "Paths are relative to the folder of the site.",
		at: locatePattern(configSources, /\bsocialCards\b/),
	});
}
