import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import type { KnownSecret } from "./find-secrets.ts";

/** Names of variables whose values are secrets. */
const secretName = /(?:TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIAL|PRIVATE|API_?KEY|ACCESS_?KEY|WEBHOOK)/i;

/** Shorter values also occur where nobody has leaked them. */
const shortestSecret = 8;

/** What a site must not publish: values of its `.env` files, secrets of the environment, and paths of this machine. `root` is absolute. */
export function siteSecrets(root: string): KnownSecret[] {
	const values = new Map<string, string>();
	for (const [name, value = ""] of Object.entries(process.env))
		if (secretName.test(name)) values.set(value, `the environment variable \`${name}\``);
	for (const file of readdirSync(root).filter((name) => /^\.env(?:\.|$)/.test(name) && !/\.(?:example|sample|template)$/.test(name)))
		for (const [name, value = ""] of Object.entries(parseEnv(readFileSync(join(root, file), "utf8"))))
			if (!name.startsWith("PUBLIC_")) values.set(value, `\`${name}\` of \`${file}\``);
	const secrets = [...values]
		.filter(([value]) => value.length >= shortestSecret)
		.map(([value, name]) => ({
			text: bytesOf(value),
			what: `contains the value of ${name}`,
			hint: "Remove it, and change the value if it was ever published. Values that readers may know have names that begin with `PUBLIC_`.",
		}));
	const folders = new Set([root, realpathSync(root), homedir()].filter((path) => path.split(/[\\/]/).length > 2));
	const paths = [...folders].map((path) => ({
		text: bytesOf(path),
		what: "contains a path of this machine",
		hint: "Use paths relative to the site.",
	}));
	// The home folder is often above the site: one finding is enough.
	return [...secrets, ...paths.filter(({ text }) => !paths.some((other) => other.text !== text && text.startsWith(other.text)))];
}

function bytesOf(text: string): string {
	return Buffer.from(text).toString("latin1");
}
