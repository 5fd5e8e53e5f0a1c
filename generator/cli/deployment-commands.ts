import { type Command, Option } from "commander";
import { examples, type RunCommand } from "./command-help.ts";

/** Adds the commands that publish what a build has made. */
export function addDeploymentCommands(program: Command, run: RunCommand): void {
	program
		.command("verify")
		.description("Compare every file of a built folder with its manifest.")
		.argument("[root]", "folder of the site, or the built folder itself", ".")
		.option("--json", "print problems as JSON lines", false)
		.addHelpText("after", examples("keyframe verify out", "keyframe verify && rsync -a out/ server:/var/www/"))
		.action((root, options) => run(async (environment) => (await import("./verify.ts")).runVerify(root, options, environment)));
	program
		.command("deploy-plan")
		.description("List the files that differ from the deployed build, in the order in which to upload and remove them.")
		.argument("<deployed>", "manifest of the deployed build, or the folder that contains it; if there is none, everything is new")
		.argument("[root]", "folder of the site, or the built folder itself", ".")
		.option(
			"--before <manifest>",
			"manifest of the build that was deployed before that one: files with a hash in their names then stay for one more deployment, for open tabs",
		)
		.addOption(new Option("--list <files>", "print only paths: of files to upload, or to remove").choices(["upload", "remove"]))
		.option("--json", "print each file as a JSON line with its action and size", false)
		.addHelpText(
			"after",
			examples(
				"keyframe deploy-plan deployed/build-manifest.json",
				"keyframe deploy-plan deployed/build-manifest.json --list upload > upload.txt",
				"keyframe deploy-plan deployed/build-manifest.json --before deployed/older.json --list remove > remove.txt",
				"keyframe deploy-plan deployed/build-manifest.json --json",
			),
		)
		.action((deployed, root, { before = null, list = "all", json }) =>
			run(async (environment) => (await import("./deploy-plan.ts")).runDeployPlan(root, { deployed, before, list, json }, environment)),
		);
}
