import type { CompatPolicy } from "../../compat/policy.ts";
import { hasErrors } from "../../lib/problem.ts";
import { plainPage } from "../broken-document.ts";
import type { CompileResult, PageCompiler } from "../document.ts";

/**
 * A compiler that tries the ways in which a policy reads a page. What is wrong with the page itself is reported, also when
 * another way succeeds. Where none does and its errors are only warnings, the page is shown as it is written.
 */
export function compileReadings(compile: PageCompiler, policy: CompatPolicy): PageCompiler {
	return async (source, key) => {
		let failed: Extract<CompileResult, { ok: false }> | null = null;
		for (const reading of policy.readings(source)) {
			const result = await compile(reading, key);
			if (!result.ok && reading === source) failed = result;
			if (!result.ok) continue;
			if (failed === null) return result;
			const { document } = result.page;
			const problems = [...policy.soften(failed.problems, "the page is read as plain Markdown"), ...document.problems];
			return { ok: true, page: { ...result.page, document: { ...document, problems } } };
		}
		if (failed === null) throw new Error(`No way to read ${source.file} is the file itself`);
		const problems = policy.soften(failed.problems, "the page is shown as it is written");
		return hasErrors(problems) ? failed : { ok: true, page: plainPage(source, key, problems) };
	};
}
