import { type DeployPlanOptions, deployPlan } from "../integrations/deploy-plan/deploy-plan.ts";
import type { CommandEnvironment } from "./command-environment.ts";
import { findBuild } from "./find-build.ts";
import { withReporter } from "./report-failure.ts";

/** Prints what a deployment must upload and remove. Returns the exit code. */
export function runDeployPlan(root: string, options: DeployPlanOptions, { output }: CommandEnvironment): Promise<number> {
	return withReporter({ root, output }, ({ info }) => {
		return deployPlan(options).commands["deploy-plan"].run(findBuild(root, undefined), { print: info });
	});
}
