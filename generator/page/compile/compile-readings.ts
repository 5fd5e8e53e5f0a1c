import type { CompatPolicy } from "../../compat/policy.ts";
import { hasErrors } from "../../lib/problem.ts";
import { plainPage } from "../broken-document.ts";
import type { CompiledPage, CompileResult, PageCompiler } from "../document.ts";

/**
 * Creates a compiler that tries the ways in which a policy reads a page. It reports what is wrong with the page itself, even if another
 * way succeeds. If none does, and the errors of the page are only warnings, the page is shown as written.
 */
export function compileReadings(compile: PageCompiler, policy: CompatPolicy): PageCompiler {
	return async (source, key) => {
		let failed: Extract<CompileResult, { ok: false }> | null = null;
		let page: CompiledPage | null = null;
		for (const reading of policy.readings(source)) {
			const result = await compile(reading, key);
			if (result.ok && failed === null) return result;
			if (!result.ok && reading === source) failed = result;
			if (!result.ok) continue;
			page = result.page;
			break;
		}
		if (failed === null) throw new Error(`No way to read ${source.file} is the file itself`);
		const problems = policy.settle(failed.problems, page ? "; the page is read as plain Markdown" : "; the page is shown as it is written");
		if (page) return { ok: true, page: { ...page, document: { ...page.document, problems: [...problems, ...page.document.problems] } } };
		return hasErrors(problems) ? failed : { ok: true, page: plainPage(source, key, problems) };
	};
}
