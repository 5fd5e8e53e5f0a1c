import type { UserConfig } from "keyframe-docs";
import record from "./environment-runs.json" with { type: "json" };

type Environments = NonNullable<NonNullable<UserConfig["facts"]>["environments"]>;

/** What a composition may use: it runs in the browser of the Studio, of a player, and of a render. */
const inCompositions = { studio: "", player: "", render: "", lambda: "", cloudrun: "" };

/** Functions and components without any ties to a composition. */
const anywhere = { ...inCompositions, browser: "", node: "" };

/** What shows that an export works: the samples that called it, as `npm run environments` has recorded. */
function testsOf([name, run]: [string, Readonly<Record<string, string>>]): [string, Record<string, string>] {
	const pages: Readonly<Record<string, string>> = record.pages;
	const titles: Readonly<Record<string, string>> = record.titles;
	const shown = Object.entries(run).map(([environment, sample]) => {
		const page = sample.replace(/(?<=\.mdx?) .*/, "");
		const route = page.replace(/(?:^|\/)(?:index)?\.mdx?$|\.mdx?$/, "");
		const place = page === pages[name] ? "this page" : `[${titles[page] ?? route}](/docs/${route})`;
		const where = environment === "node" ? "" : `, in ${record.browser.replace(/\..*/, "")}`;
		return [environment, `A sample on ${place}${where}`] as const;
	});
	const tests = Object.fromEntries(shown);
	// Their functions render with the same package (the page “How Lambda works” has the code), but no test runs them.
	const remote = tests.render && "Not tested there; it renders as above";
	return [name, { ...tests, ...(remote && { lambda: remote, cloudrun: remote }) }];
}

/** Where the exports of the packages work. Pages about exceptions say so in `::environments`. */
export const environments: Environments = {
	names: {
		studio: "Studio",
		player: "Player",
		render: "Rendering",
		lambda: "Rendering on Lambda",
		cloudrun: "Rendering on Cloud Run",
		browser: "Any web page",
		node: "Node.js",
		bun: "Bun",
		deno: "Deno",
	},
	packages: {
		remotion: inCompositions,
		"@remotion/animation-utils": anywhere,
		"@remotion/animated-emoji": inCompositions,
		"@remotion/fonts": { ...inCompositions, browser: "" },
		"@remotion/gif": inCompositions,
		"@remotion/google-fonts": { ...inCompositions, browser: "" },
		"@remotion/install-whisper-cpp": { node: "" },
		"@remotion/layout-utils": { ...inCompositions, browser: "" },
		"@remotion/licensing": { node: "" },
		"@remotion/lottie": inCompositions,
		"@remotion/media-utils": { ...inCompositions, browser: "" },
		"@remotion/openai-whisper": anywhere,
		"@remotion/paths": anywhere,
		"@remotion/preload": { studio: "", player: "", browser: "" },
		"@remotion/rive": inCompositions,
		"@remotion/shapes": anywhere,
		"@remotion/skia": inCompositions,
		"@remotion/studio": { studio: "" },
		"@remotion/three": inCompositions,
		"@remotion/zod-types": anywhere,
		"@remotion/media-parser": { browser: "", node: "", bun: "" },
		"@remotion/webcodecs": { browser: "in browsers that have WebCodecs" },
		"@remotion/cloudrun": { node: "" },
		"@remotion/bundler": { node: "" },
		"@remotion/renderer": { node: "" },
		"@remotion/lambda": { node: "" },
		"@remotion/lambda-client": { node: "" },
	},
	tests: Object.fromEntries(Object.entries<Readonly<Record<string, string>>>(record.runs).map(testsOf)),
};
