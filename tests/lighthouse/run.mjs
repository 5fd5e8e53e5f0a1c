// Prints Lighthouse's four scores for each kind of page of this site, as a phone sees it: `npm run lighthouse`.
// Lighthouse is fetched when first used: with its 200 packages it would triple the installation for everyone.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findChromium } from "../support/find-chromium.js";

/** The last version that runs on Node 20. */
const lighthouse = "lighthouse@12.8.2";

const kinds = {
	home: "/",
	"documentation, start": "/docs/",
	"reference page, long": "/docs/interpolate",
	"reference page, short": "/docs/continue-render",
	"page with an island": "/docs/easing",
	"list of posts": "/blog",
	"post, long": "/blog/3-3",
	tutorial: "/learn/apple-wow",
	"product page": "/player/",
	showcase: "/showcase/",
	gallery: "/templates/",
	template: "/templates/tiktok",
	directory: "/experts/",
};

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "keyframe-lighthouse-"));
const cli = join(root, "generator", "bin.js");

/** Scores of 0 to 100 and figures of one page. */
function measure(url) {
	const report = join(folder, "report.json");
	const flags = "--headless=new --no-sandbox --disable-gpu --disable-background-networking";
	const args = [
		"--yes",
		"--package",
		lighthouse,
		"lighthouse",
		url,
		"--quiet",
		"--output=json",
		`--output-path=${report}`,
		`--chrome-flags=${flags}`,
	];
	const run = spawnSync("npx", args, { cwd: folder, env: { ...process.env, CHROME_PATH: findChromium() ?? "" }, encoding: "utf8" });
	if (run.status !== 0) throw new Error(`Lighthouse failed on ${url}:\n${run.stderr}`);
	const { categories, audits } = JSON.parse(readFileSync(report, "utf8"));
	const failed = Object.values(categories).flatMap(({ auditRefs }) =>
		auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9).map(({ id }) => id),
	);
	return {
		scores: Object.values(categories).map(({ score }) => Math.round(score * 100)),
		figures: ["largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"].map((id) => audits[id].displayValue),
		failed,
	};
}

const out = join(folder, "out");
const built = spawnSync(process.execPath, [cli, "build", root, "--out", out, "--quiet"], { stdio: "inherit" });
if (built.status !== 0) process.exit(1);
const server = spawn(process.execPath, [cli, "serve", out, "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
try {
	const origin = await new Promise((resolve) => {
		server.stdout.on("data", (chunk) => {
			const found = /http:\/\/[\d.:]+/.exec(String(chunk));
			if (found) resolve(found[0]);
		});
	});
	console.log("performance / accessibility / best practices / SEO");
	for (const [kind, path] of Object.entries(kinds)) {
		const { scores, figures, failed } = measure(new URL(path, origin).href);
		console.log(
			`${kind.padEnd(24)} ${scores.join(" / ")}   LCP ${figures[0]}, blocking ${figures[1]}, CLS ${figures[2]} ${failed.join(" ")}`,
		);
	}
} finally {
	server.kill();
	rmSync(folder, { recursive: true, force: true });
}
