import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Runs slow files first: a slow file at the end would leave all cores but one idle. Before them come files with their own environment: a
 * process has one environment, so such a file between the others would cost two processes with everything that they have loaded.
 */
export function slowFilesFirst(isSlow: (file: string) => boolean): typeof BaseSequencer {
	const rank = ({ moduleId }: TestSpecification) => {
		if (readFileSync(moduleId, "utf8").startsWith("// @vitest-environment")) return 0;
		return isSlow(moduleId) ? 1 : 2;
	};
	return class extends BaseSequencer {
		override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
			const sorted = (await super.sort(files)).map((file) => ({ file, rank: rank(file) }));
			return sorted.sort((a, b) => a.rank - b.rank).map(({ file }) => file);
		}
	};
}
