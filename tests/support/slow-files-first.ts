import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * A sequence in which slow files come first: one of them at the end would leave all cores but one idle. Before them come files with an environment of
 * their own: a process has one environment, so that a file with another one between the others would cost two processes with all that they have loaded.
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
