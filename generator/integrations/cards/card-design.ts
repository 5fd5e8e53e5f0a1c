import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { create } from "fontkitten";
import { fileStamp } from "../../lib/file-stamp.ts";
import { hashKey, sha256 } from "../../lib/hash.ts";
import { errorMessage, type SourcePosition, siteError } from "../../lib/problem.ts";
import { publishingFault } from "../../lib/publishable-file.ts";
import { refusalReason } from "../../lib/refused-file.ts";
import { readRegularFile, readRegularText } from "../../lib/regular-file.ts";

/** How cards look, and what draws them. */
export type CardOptions = {
	/** Folder of the site, and the files and folders outside of it that it may read. Absolute. */
	readonly root: string;
	readonly allow: readonly string[];
	/** Font files for characters that the theme's font lacks, relative to the site. */
	readonly fonts: readonly string[];
	/** HTML file with `{{title}}`, `{{section}}` and `{{site}}`, relative to the site. */
	readonly template?: string | undefined;
	/** The logo for dark surfaces, absolute. */
	readonly logo: string | null;
	/** Path of the entry of the package that draws, absolute. */
	readonly drawer: string;
	/** The place of these options in the configuration, for problems. */
	readonly at: SourcePosition | null;
};

/** The design of a site's cards. */
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

/** Makes the function that returns the design. It reads the files again when they have changed, and throws `SiteError` when one cannot be used. */
export function cardDesign(options: CardOptions): () => CardDesign {
	const { root, fonts, template, logo } = options;
	const files = [...fonts, ...(template === undefined ? [] : [template])].map((file) => join(root, file)).concat(logo ?? []);
	let known: { readonly stamp: string; readonly design: CardDesign } | null = null;
	return () => {
		const stamp = files.map(fileStamp).join();
		if (known?.stamp !== stamp) known = { stamp, design: readDesign(options) };
		return known.design;
	};
}

function readDesign(options: CardOptions): CardDesign {
	const { fonts: ownFonts, template: ownTemplate, logo: logoFile, drawer } = options;
	const require = createRequire(import.meta.url);
	const usual = ["latin", "latin-ext"].map((part) =>
		require.resolve(`@fontsource-variable/figtree/files/figtree-${part}-wght-normal.woff2`),
	);
	const fonts = [...usual.map((path) => readRegularFile(path)), ...ownFonts.map((file) => readOwn(file, options))];
	const faces = fonts.map((bytes, index) => readFace(bytes, { file: ownFonts[index - usual.length] ?? "", options }));
	const template = ownTemplate === undefined ? usualTemplate : readOwn(ownTemplate, options).toString("utf8");
	const logo = logoFile && publishingFault(logoFile, options) === null ? readRegularFile(logoFile) : null;
	const key = hashKey(version, versionOf(drawer), template, logo ? sha256(logo) : "", ...fonts.map((bytes) => sha256(bytes)));
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

/** Version of the package that a file belongs to. */
function versionOf(path: string): string {
	const folder = dirname(path);
	if (folder === path) return "";
	try {
		const { version } = JSON.parse(readRegularText(join(folder, "package.json"))) as { readonly version?: string };
		if (version !== undefined) return version;
	} catch {
		// It is further up.
	}
	return versionOf(folder);
}

function readOwn(file: string, options: CardOptions): Buffer {
	const path = join(options.root, file);
	const fault = publishingFault(path, options);
	if (fault !== null && fault !== "missing") throw unusable(file, { reason: `it ${refusalReason(fault)}`, at: options.at });
	try {
		return readRegularFile(path);
	} catch (error) {
		throw unusable(file, { reason: errorMessage(error), at: options.at });
	}
}

function readFace(bytes: Buffer, { file, options }: { readonly file: string; readonly options: CardOptions }) {
	try {
		const face = create(bytes);
		if (!face.isCollection) return face;
	} catch {
		// Told below.
	}
	throw unusable(file, { reason: "it is not a font in TTF, OTF, WOFF or WOFF2", at: options.at });
}

function unusable(file: string, { reason, at }: { readonly reason: string; readonly at: SourcePosition | null }) {
	return siteError({
		code: "config-invalid",
		message: `The file \`${file}\` of \`socialCards\` cannot be used: ${reason}.`,
		hint: "Paths are relative to the folder of the site.",
		at,
	});
}

/** The card of a site without a template of its own: 1200 × 630 pixels, dark, with the site's logo and name at the bottom. */
const usualTemplate = `<style>
.card { position: relative; overflow: hidden; display: flex; flex-direction: column; width: 1200px; height: 630px; box-sizing: border-box; padding: 72px 80px 64px; background: #0c0e12; color: #ffffff; font-family: Figtree; }
.shape { position: absolute; top: 240px; width: 340px; height: 340px; border-radius: 36px; transform: rotate(45deg); }
.section { margin: 0 0 24px; font-size: 34px; line-height: 44px; color: #a9b4c6; line-clamp: 1; text-overflow: ellipsis; }
.title { flex: 1; margin: 0; font-size: 80px; font-weight: 700; line-height: 92px; line-clamp: 4; text-overflow: ellipsis; overflow: hidden; text-wrap: balance; }
.site { display: flex; align-items: center; gap: 20px; font-size: 38px; font-weight: 600; }
</style>
<div class="card">
<div class="shape" style="right: 190px; background: #14171d"></div>
<div class="shape" style="right: 70px; background: #171b22"></div>
<div class="shape" style="right: -50px; background: #1b2029"></div>
<p class="section">{{section}}</p>
<p class="title">{{title}}</p>
<div class="site"><img src="logo" width="60" height="60"><span>{{site}}</span></div>
</div>
`;
