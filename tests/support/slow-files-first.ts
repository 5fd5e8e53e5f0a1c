import { BaseSequencer, type TestSpecification } from "vitest/node";

/** A sequence in which slow files come first: one of them at the end would leave all cores but one idle. */
export function slowFilesFirst(isSlow: (file: string) => boolean): typeof BaseSequencer {
	return class extends BaseSequencer {
		override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
			const sorted = await super.sort(files);
			return [...sorted.filter(({ moduleId }) => isSlow(moduleId)), ...sorted.filter(({ moduleId }) => !isSlow(moduleId))];
		}
	};
}
