import { basename, relative, resolve } from "node:path";
import type { CiOptions } from "../init/ci-workflow.ts";
import { initSite, isSite } from "../init/init-site.ts";
import { standardTemplate, type TemplateName, templateNames, templates } from "../init/template-names.ts";
import { wordsOf } from "../lib/file-names.ts";
import { plural } from "../lib/plural.ts";
import { createReporter, type Reporter } from "../problems/report.ts";
import type { Ask, CommandEnvironment } from "./command-environment.ts";
import { reportFailure } from "./report-failure.ts";

/** Options of `keyframe init`. */
export type InitCommandOptions = {
	readonly title?: string;
	readonly template?: TemplateName;
	readonly ci?: CiOptions["service"];
	/** These need `ci`. */
	readonly shards?: number;
	readonly publish: boolean;
};

/** Thrown when a question is not answered. */
class QuestionCanceled extends Error {}

/** Exit code after Ctrl C, as in shells: 128 plus the number of the signal. */
const canceled = 130;

/** Makes a site, prints the next steps, and returns the exit code. On a terminal, it asks for options that the command line lacks. */
export async function runInit(
	dir: string | undefined,
	options: InitCommandOptions,
	{ output, ask, packKeyframe }: CommandEnvironment,
): Promise<number> {
	const reporter = createReporter({ format: "text", quiet: false, output });
	try {
		const answer = async (question: string, byDefault: string) =>
			ask ? (await answerOf(ask, question, byDefault)) || byDefault : byDefault;
		const folder = resolve(dir ?? (await answer("Folder", ".")));
		const name = wordsOf(basename(folder)) || "Documentation";
		const isThere = isSite(folder);
		const title = options.title ?? (isThere ? name : await answer("Title of the site", name));
		const template = isThere ? null : (options.template ?? (ask ? await chooseTemplate(ask, reporter) : standardTemplate));
		const pack =
			packKeyframe &&
			((file: string) => {
				reporter.info("Packing Keyframe. This takes a few seconds.");
				packKeyframe(file);
			});
		const result = initSite({
			folder,
			title,
			template,
			ci: options.ci ? { service: options.ci, shards: options.shards ?? 1, isPublished: options.publish } : null,
			packKeyframe: pack,
		});
		const path = relative(process.cwd(), folder) || ".";
		const where = path === "." ? "this folder" : `\`${path}\``;
		reporter.info(template === null ? `Kept the pages of ${where}.` : `Created a site in ${where}, with ${templates[template].about}.`);
		for (const [verb, files] of [["Wrote", result.written] as const, ["Kept", result.kept] as const])
			if (files.length > 0) reporter.info(`${verb} ${plural(files.length, "file")}:${listed(files)}`);
		if (result.completed) reporter.info("Completed package.json.");
		if (result.packed !== null) reporter.info(packedNote(result.packed));
		printNextSteps(path, reporter);
		return 0;
	} catch (error) {
		if (error instanceof QuestionCanceled) {
			reporter.info("Canceled. Nothing was written.");
			return canceled;
		}
		return reportFailure(error, { reporter, root: "." });
	}
}

/** A few names on the same line, or many on a line each. */
function listed(files: readonly string[]): string {
	return files.length > 3 ? files.map((file) => `\n  ${file}`).join("") : ` ${files.join(", ")}`;
}

async function answerOf(ask: Ask, ...question: Parameters<Ask>): Promise<string> {
	const answer = await ask(...question);
	if (answer === null) throw new QuestionCanceled();
	return answer.trim();
}

/** Asks for a template until the answer is the beginning of a template's name. */
async function chooseTemplate(ask: Ask, reporter: Reporter): Promise<TemplateName> {
	for (const name of templateNames) reporter.info(`  ${name.padEnd(10)} ${templates[name].about}`);
	for (;;) {
		const answer = (await answerOf(ask, "Template", standardTemplate)).toLowerCase();
		const chosen = templateNames.find((name) => name.startsWith(answer));
		if (chosen) return chosen;
		reporter.info(`There is no template \`${answer}\`. Choose ${templateNames.join(", ")}.`);
	}
}

/** What an author has to know about a site that does not install Keyframe from npm. */
function packedNote(file: string): string {
	return `${file} is Keyframe, packed from the clone that you ran. \`package.json\` installs it from there. Commit it, so that others and CI can install the site.`;
}

/** The commands that open the site, for the package manager that started this program. */
function printNextSteps(path: string, reporter: Reporter): void {
	const manager = /^(pnpm|yarn|bun)\//.exec(process.env.npm_config_user_agent ?? "")?.[1] ?? "npm";
	const steps = [
		...(path === "." ? [] : [`cd ${/\s/.test(path) ? JSON.stringify(path) : path}`]),
		`${manager} install`,
		`${manager} run dev`,
	];
	reporter.info(`\nNext:\n${steps.map((step) => `  ${step}`).join("\n")}`);
}
