/** A command of the toolkit. */
export type Command = {
	/** The words behind `npx remotion`. */
	readonly words: string;
	/** Its arguments, as its page shows them. */
	readonly rest: string;
	/** The file and the function that carry it out. */
	readonly file: string;
	readonly run: string;
	/** The functions for Node.js that do the same, best one first: `@remotion/renderer#renderMedia`. */
	readonly node: readonly string[];
	/** Flags that its code reads, but that have no effect or cannot be passed. */
	readonly unused?: readonly string[];
	/** Whether its pictures are files of their own, so `--image-format` has other values. */
	readonly isStill?: true;
};

const renderer = (name: string) => `@remotion/renderer#${name}`;
const lambda = (name: string) => `@remotion/lambda#${name}`;
const cloudrun = (name: string) => `@remotion/cloudrun#${name}`;

const served = "[entry-point|serve-url]";
const remote = "<serve-url> [composition-id] [output-location]";

/** FFmpeg gets all arguments, and refuses these. */
const passedOn = ["binaries-directory", "config", "log"];

/** The commands of `@remotion/cli`. */
const local: readonly Command[] = [
	{
		...{ words: "studio", rest: "[entry-point]", file: "studio.js", run: "studioCommand" },
		node: [renderer("renderMedia"), renderer("renderStill")],
		// Renders of the Studio have the codec, the format and the file that its dialog shows.
		unused: ["codec", "image-format", "output"],
	},
	{
		...{ words: "render", rest: `${served} [composition-id] [output-location]`, file: "render.js", run: "render" },
		node: [renderer("renderMedia"), "@remotion/bundler#BundleOptions"],
	},
	{
		...{ words: "still", rest: `${served} [composition-id] [output-location]`, file: "still.js", run: "still" },
		...{ node: [renderer("renderStill"), "@remotion/bundler#BundleOptions"], isStill: true },
	},
	{
		...{ words: "compositions", rest: served, file: "compositions.js", run: "listCompositionsCommand" },
		node: [renderer("getCompositions"), "@remotion/bundler#BundleOptions"],
	},
	{ words: "bundle", rest: "[entry-point]", file: "bundle.js", run: "bundleCommand", node: ["@remotion/bundler#BundleOptions"] },
	{
		...{ words: "benchmark", rest: `${served} [composition-ids]`, file: "benchmark.js", run: "benchmarkCommand" },
		node: [renderer("renderMedia"), "@remotion/bundler#BundleOptions"],
	},
	{ words: "browser ensure", rest: "", file: "browser/ensure.js", run: "ensureCommand", node: [renderer("ensureBrowser")] },
	{ words: "gpu", rest: "", file: "gpu.js", run: "gpuCommand", node: [renderer("openBrowser")] },
	{ words: "ffmpeg", rest: "[arguments]", file: "ffmpeg.js", run: "ffmpegCommand", node: [], unused: passedOn },
	{ words: "ffprobe", rest: "[arguments]", file: "ffmpeg.js", run: "ffprobeCommand", node: [], unused: passedOn },
	{ words: "versions", rest: "", file: "versions.js", run: "versionsCommand", node: [] },
	{ words: "upgrade", rest: "", file: "upgrade.js", run: "upgradeCommand", node: [] },
];

/** The commands of `@remotion/lambda`. */
const onLambda: readonly Command[] = [
	{ words: "lambda render", rest: remote, file: "render/render.js", run: "renderCommand", node: [lambda("renderMediaOnLambda")] },
	{ words: "lambda still", rest: remote, file: "still.js", run: "stillCommand", node: [lambda("renderStillOnLambda")], isStill: true },
	{
		...{ words: "lambda compositions", rest: "<serve-url>", file: "compositions/index.js", run: "compositionsCommand" },
		node: [lambda("getCompositionsOnLambda")],
	},
	{
		...{ words: "lambda functions deploy", rest: "", file: "functions/deploy.js", run: "functionsDeploySubcommand" },
		node: [lambda("deployFunction")],
	},
	{ words: "lambda functions ls", rest: "", file: "functions/ls.js", run: "functionsLsCommand", node: [lambda("getFunctions")] },
	{
		...{ words: "lambda functions rm", rest: "<function-names>", file: "functions/rm.js", run: "functionsRmCommand" },
		node: [lambda("deleteFunction")],
	},
	{ words: "lambda functions rmall", rest: "", file: "functions/rmall.js", run: "functionsRmallCommand", node: [lambda("deleteFunction")] },
	{
		...{ words: "lambda sites create", rest: "[entry-point]", file: "sites/create.js", run: "sitesCreateSubcommand" },
		node: [lambda("deploySite")],
	},
	{ words: "lambda sites ls", rest: "", file: "sites/ls.js", run: "sitesLsSubcommand", node: [lambda("getSites")] },
	{ words: "lambda sites rm", rest: "<site-names>", file: "sites/rm.js", run: "sitesRmSubcommand", node: [lambda("deleteSite")] },
	{ words: "lambda sites rmall", rest: "", file: "sites/rmall.js", run: "sitesRmallSubcommand", node: [lambda("deleteSite")] },
	{ words: "lambda quotas", rest: "", file: "quotas/list.js", run: "quotasListCommand", node: [] },
	{ words: "lambda quotas increase", rest: "", file: "quotas/increase.js", run: "quotasIncreaseCommand", node: [] },
	{ words: "lambda regions", rest: "", file: "regions.js", run: "regionsCommand", node: [lambda("getRegions")] },
	{ words: "lambda policies user", rest: "", file: "policies/user.js", run: "userSubcommand", node: [] },
	{ words: "lambda policies role", rest: "", file: "policies/role.js", run: "roleSubcommand", node: [] },
	{
		...{ words: "lambda policies validate", rest: "", file: "policies/validate.js", run: "validateSubcommand" },
		node: [lambda("simulatePermissions")],
	},
];

/** The commands of `@remotion/cloudrun`. */
const onCloudRun: readonly Command[] = [
	{ words: "cloudrun render", rest: remote, file: "render/index.js", run: "renderCommand", node: [cloudrun("renderMediaOnCloudrun")] },
	{
		words: "cloudrun still",
		rest: remote,
		file: "still.js",
		run: "stillCommand",
		node: [cloudrun("renderStillOnCloudrun")],
		isStill: true,
	},
	{
		...{ words: "cloudrun services deploy", rest: "", file: "services/deploy.js", run: "cloudRunDeploySubcommand" },
		node: [cloudrun("deployService")],
	},
	{ words: "cloudrun services ls", rest: "", file: "services/ls.js", run: "servicesLsCommand", node: [cloudrun("getServices")] },
	{
		...{ words: "cloudrun services rm", rest: "<service-names>", file: "services/rm.js", run: "servicesRmCommand" },
		node: [cloudrun("deleteService")],
	},
	{ words: "cloudrun services rmall", rest: "", file: "services/rmall.js", run: "servicesRmallCommand", node: [cloudrun("deleteService")] },
	{
		...{ words: "cloudrun sites create", rest: "[entry-point]", file: "sites/create.js", run: "sitesCreateSubcommand" },
		node: [cloudrun("deploySite")],
	},
	{ words: "cloudrun sites ls", rest: "", file: "sites/ls.js", run: "sitesLsSubcommand", node: [cloudrun("getSites")] },
	{ words: "cloudrun sites rm", rest: "<site-names>", file: "sites/rm.js", run: "sitesRmSubcommand", node: [cloudrun("deleteSite")] },
	{ words: "cloudrun sites rmall", rest: "", file: "sites/rmall.js", run: "sitesRmallSubcommand", node: [cloudrun("deleteSite")] },
	{ words: "cloudrun regions", rest: "", file: "regions.js", run: "regionsCommand", node: [cloudrun("getRegions")] },
	{ words: "cloudrun permissions", rest: "", file: "permissions.js", run: "permissionsCommand", node: [cloudrun("testPermissions")] },
];

/** The documented commands by the package that contains them, and the folder of their files in it. */
export const commandsByPackage: Readonly<Record<string, { readonly folder: string; readonly commands: readonly Command[] }>> = {
	"@remotion/cli": { folder: "dist", commands: local },
	"@remotion/lambda": { folder: "dist/cli/commands", commands: onLambda },
	"@remotion/cloudrun": { folder: "dist/cli/commands", commands: onCloudRun },
};
