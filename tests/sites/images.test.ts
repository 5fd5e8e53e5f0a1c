import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { jsonProblems, placeAndCode } from "../support/printed-problems.ts";
import { temporarySite } from "../support/site.ts";

const config = (images = "{}") =>
	`export default { title: "Site", base: "/sub/", collections: { docs: { dir: "docs", route: "/" } }, images: ${images} };\n`;

/** A photograph of the given size. */
function photo(width: number, height: number, format: "png" | "jpeg"): Promise<Buffer> {
	return sharp({ create: { width, height, channels: 3, background: "#3366cc" } })
		.toFormat(format)
		.toBuffer();
}

async function photoSite(files: Readonly<Record<string, string>>) {
	const [large, small] = await Promise.all([photo(900, 450, "jpeg"), photo(300, 100, "png")]);
	return temporarySite({ "docs/large.jpg": large, "static/small.png": small, ...files });
}

/** The `<picture>` around the image with this alternative text. */
function pictureOf(root: string, page: string, alt: string): string {
	const html = readFileSync(join(root, "out", page), "utf8");
	return html.match(/<picture>.*?<\/picture>/gs)?.find((text) => text.includes(`alt="${alt}"`)) ?? "";
}

const pages = {
	"site.config.ts": config(),
	"docs/index.md": "# Home\n\n![Large](large.jpg)\n\n![Small](/small.png)\n",
	"docs/code.mdx": "# Code\n\n{1 + 1}\n\n![Large](large.jpg)\n\n<picture><img src='/small.png' alt='Own' /></picture>\n",
};

test("images in .md and .mdx get smaller versions in two formats, none larger than the image, and keep their size and loading", async () => {
	const root = await photoSite(pages);
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	for (const page of ["index.html", "code.html"]) {
		const picture = pictureOf(root, page, "Large");
		const sets = [...picture.matchAll(/<source type="image\/(avif|webp)" srcset="([^"]*)" sizes="\(max-width: 736px\) 100vw, 688px">/g)];
		expect(sets.map(([, format]) => format)).toEqual(["avif", "webp"]);
		for (const [, format, srcset = ""] of sets) {
			const forms = srcset.split(", ").map((entry) => entry.split(" "));
			expect(forms.map(([, width]) => width)).toEqual(["480w", "688w", "900w"]);
			for (const [url = "", width = ""] of forms) {
				const made = await sharp(join(root, "out", url.slice("/sub/".length))).metadata();
				expect([made.format, made.width]).toEqual([format === "avif" ? "heif" : "webp", Number.parseInt(width, 10)]);
			}
		}
		expect(picture).toMatch(/<img [^>]*src="\/sub\/assets\/large\.[0-9a-f]{10}\.jpg"/);
		expect(picture).toMatch(/<img [^>]*width="900" height="450"/);
	}
	expect(pictureOf(root, "index.html", "Large")).not.toContain("loading");
	expect(pictureOf(root, "index.html", "Small")).toContain('loading="lazy"');
	expect(pictureOf(root, "index.html", "Small").match(/ \d+w/g)).toEqual([" 300w", " 300w"]);
	expect(pictureOf(root, "code.html", "Own")).not.toContain("<source");
});

test("existing versions come from the cache", async () => {
	const root = await photoSite(pages);
	await keyframe(["build", root]);
	const folder = join(root, ".keyframe/images");
	const names = readdirSync(folder);
	expect(names).toHaveLength(8);
	for (const name of names) writeFileSync(join(folder, name), name);
	rmSync(join(root, "out"), { recursive: true });
	await keyframe(["build", root]);
	for (const name of names) expect(readFileSync(join(root, "out/assets", name), "utf8")).toBe(name);
});

test("a site chooses formats and widths, and without the option, images stay as they are", async () => {
	const root = await photoSite({ ...pages, "site.config.ts": config('{ formats: ["webp"], widths: [200] }') });
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	expect(pictureOf(root, "index.html", "Large").match(/type="image\/\w+"| \d+w/g)).toEqual(['type="image/webp"', " 200w"]);
	writeFileSync(join(root, "site.config.ts"), config("undefined"));
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	expect(readFileSync(join(root, "out/index.html"), "utf8")).not.toContain("<picture>");
});

describe("a site whose package.json lists sharp", () => {
	const listed = { ...pages, "package.json": '{ "devDependencies": { "sharp": "*" } }' };

	test("gets smaller versions by default", async () => {
		const root = await photoSite({ ...listed, "site.config.ts": config("undefined") });
		expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
		expect(pictureOf(root, "index.html", "Large")).toContain("image/avif");
	});

	test("can turn them off, and a folder without a configuration gets none", async () => {
		const root = await photoSite({ ...listed, "site.config.ts": config("false") });
		expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
		expect(readFileSync(join(root, "out/index.html"), "utf8")).not.toContain("<source");
		rmSync(join(root, "site.config.ts"));
		expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
		expect(readFileSync(join(root, "out/index.html"), "utf8")).not.toContain("<source");
	});
});

test("a damaged image is reported", async () => {
	const root = await photoSite(pages);
	const bytes = readFileSync(join(root, "docs/large.jpg"));
	const end = Buffer.from([0xff, 0xd9]);
	writeFileSync(join(root, "docs/large.jpg"), Buffer.concat([bytes.subarray(0, 200), Buffer.alloc(400), end]));
	const { code, stderr } = await keyframe(["build", root]);
	expect([code, stderr]).toEqual([1, expect.stringContaining("docs/large.jpg:1:1 error The image `docs/large.jpg` cannot be resized:")]);
	// A warning already says that its end is missing, and browsers show the rest of it.
	writeFileSync(join(root, "docs/large.jpg"), bytes.subarray(0, -200));
	expect(await keyframe(["build", root])).toMatchObject({ code: 0, stderr: expect.stringContaining("its end is missing") });
	expect(readFileSync(join(root, "out/index.html"), "utf8")).not.toMatch(/<source[^>]*large/);
});

test("an image that is too large to be resized stays as it is", async () => {
	const size = Buffer.alloc(8);
	size.writeUInt32BE(20_000, 0);
	size.writeUInt32BE(20_000, 4);
	const start = Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1");
	const huge = Buffer.concat([start, size, Buffer.from("\x08\x02\0\0\0\0\0\0\0\0\0\0\0IEND\xaeB\x60\x82", "latin1")]);
	const root = temporarySite({ "site.config.ts": config(), "docs/index.md": "# Home\n\n![Huge](huge.png)\n", "docs/huge.png": huge });
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	expect(readFileSync(join(root, "out/index.html"), "utf8")).toMatch(/<p><img src="[^"]*huge\.[^"]*" width="20000"/);
});

test("damaged images are reported where they are used: on a page, for its preview, and imported by code", async () => {
	const root = temporarySite({
		"site.config.ts": 'export default { title: "Site", collections: { docs: { dir: "docs", route: "/" } } };\n',
		"docs/index.md": "---\nimage: ./preview.png\n---\n\n# Home\n\n![Chart](chart.png) [Plan](plan.svg)\n",
		"docs/code.mdx": '# Code\n\nimport photo from "./photo.png";\n\n<img src={photo} alt="Photo" />\n',
		"docs/chart.png": "",
		"docs/plan.svg": "<svg><script>x()</script></svg>",
		"docs/preview.png": "text",
		"docs/photo.png": "text",
	});
	const { stdout } = await keyframe(["build", root, "--json"]);
	expect(jsonProblems(stdout).map(placeAndCode)).toEqual([
		"docs/index.md:2:1 image-invalid",
		"docs/index.md:7:10 image-invalid",
		"docs/index.md:7:28 svg-script",
		"docs/photo.png:1:1 image-invalid",
	]);
});
