/** Name of the npm package, which imports of a site begin with; `package.json` has it, too. The command is called `keyframe`. */
export const packageName = "keyframe-docs";

/** Advice for an import of a package that is not installed. A package with the name of the command is not ours, so it is never recommended. */
export function installHint(name: string): string {
	return name === "keyframe" ? `Keyframe is imported as \`${packageName}\`.` : `Install it: \`npm install ${name}\`.`;
}
