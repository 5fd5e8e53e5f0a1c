import { type DeployPlanOptions, deployPlan } from "../integrations/deploy-plan/deploy-plan.ts";
import { createReporter } from "../problems/report.ts";
import type { CommandEnvironment } from "./command-environment.ts";
import { findBuild } from "./find-build.ts";
import { reportFailure } from "./report-failure.ts";

/** Prints what a deployment must upload and remove. Returns the exit code. */
export function runDeployPlan(root: string, options: DeployPlanOptions, { output }: CommandEnvironment): number {
	const reporter = createReporter({ format: "text", quiet: false, output });
	try {
		return deployPlan(options).commands["deploy-plan"].run(findBuild(root, undefined), { print: reporter.info });
	} catch (error) {
		return reportFailure(error, { reporter, root });
	}
}
