import { join } from "node:path";
import type { Plugin } from "esbuild";
import { rulesName } from "../../theme/search/engine/languages/rules-for.ts";
import { packageRoot } from "../lib/package-root.ts";

/** Keeps the search rules of one language in the scripts for browsers. The others would be most of the search's code. */
export function languageRulesPlugin(language: string): Plugin {
	const file = join(packageRoot(), "theme", "search", "engine", "languages", "rules-for.ts");
	const name = rulesName(language);
	return {
		name: "keyframe-language-rules",
		setup(builder) {
			builder.onLoad({ filter: /[\\/]rules-for\.ts$/, namespace: "file" }, ({ path }) =>
				path === file
					? { contents: `import { ${name} } from "./${name}.ts";\nexport const rulesFor = () => ${name};\n`, loader: "js" }
					: undefined,
			);
		},
	};
}
