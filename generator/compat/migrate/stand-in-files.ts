import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Gives files for stand-ins (without extension, relative to the new site), each once. */
export function standInNames(): (name: string) => string {
	const taken = new Set<string>();
	return (name) => {
		const stem =
			name
				.replace(/\.\w+(?:\?.*)?$/, "")
				.replace(/(?<=[a-z0-9])(?=[A-Z])/g, "-")
				.replace(/[^A-Za-z0-9-]+/g, "-")
				.replace(/^-+|-+$/g, "")
				.toLowerCase() || "component";
		let unique = stem;
		for (let number = 2; taken.has(unique); number++) unique = `${stem}-${number}`;
		taken.add(unique);
		return `src/stand-ins/${unique}`;
	};
}

/** Writes a component that stands in for `original` and is exported by `names`, too. */
export function writeStandIn(path: string, original: string, names: ReadonlySet<string>): void {
	mkdirSync(dirname(path), { recursive: true });
	if (existsSync(path)) return;
	const exports = [...names].filter((name) => name !== "default" && /^[A-Za-z_$][\w$]*$/.test(name)).map((name) => `StandIn as ${name}`);
	writeFileSync(
		path,
		`import type { ReactNode } from "react";\n\n/** Stands in for \`${original}\`: shows what is inside. See MIGRATION.md. */\nexport default function StandIn({ children }: { readonly children?: ReactNode }) {\n\treturn <>{children}</>;\n}\n${exports.length > 0 ? `\nexport { ${exports.join(", ")} };\n` : ""}`,
	);
}

/** Puts an import below the front matter, or above the first of the others. */
export function withImport(text: string, line: string): string {
	const front = text.startsWith("---") ? (/^---[ \t]*\n[\s\S]*?^---[ \t]*\n/m.exec(text)?.[0] ?? "") : "";
	const body = text.slice(front.length).replace(/^\n+/, "");
	return `${front}${front === "" ? "" : "\n"}${line}\n${body.startsWith("import ") ? "" : "\n"}${body}`;
}
