import { readdirSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Problem } from "../../lib/problem.ts";
import { readRegularFile, readRegularText } from "../../lib/regular-file.ts";
import { documentFile, scriptIn } from "../../lib/script-in-markup.ts";
import type { Staging } from "../../output/emit/staging.ts";

/** Looks for what must not be published in every file of a site. */
export type OutputScan = {
	/** The same staged tree, which scans everything that is added to it. */
	readonly watch: (staging: Staging) => Staging;
	/** The problems `output-unsafe` found so far, by file. */
	readonly problems: () => readonly Problem[];
};

/** Opens the scan of `check --security`: secrets, paths of this machine, and files whose scripts no content policy stops. */
export function openOutputScan(config: Pick<SiteConfig, "root">): OutputScan {
	const secrets = siteSecrets(config.root);
	const found: Problem[] = [];
	const scan = (path: string, bytes: Uint8Array, isCopy: boolean) => {
		// Latin 1 keeps each byte, so that binary files are searched too.
		const text = Buffer.from(bytes).toString("latin1");
		const findings = [...findSecrets(text, secrets), ...(isCopy ? scriptsInFile(path, text) : [])];
		for (const finding of findings) found.push(unsafe(path, finding));
	};
	return {
		watch: (staging) => ({
			...staging,
			writesAll: true,
			write(path, data) {
				scan(path, typeof data === "string" ? Buffer.from(data) : data, false);
				return staging.write(path, data);
			},
			copy(path, from) {
				scan(path, readRegularFile(from), true);
				staging.copy(path, from);
			},
		}),
		problems: () => found,
	};
}

function unsafe(path: string, { what, hint }: Finding): Problem {
	return { code: "output-unsafe", severity: "error", message: `The published file \`${path}\` ${what}.`, hint, at: null, subject: path };
}

/** Whether and how a file that is published unchanged runs scripts: browsers that open it at its own URL apply no page's content policy. */
function scriptsInFile(path: string, text: string): Finding[] {
	const isDrawing = /\.svgz?$/i.test(path);
	if (!isDrawing && !documentFile.test(path)) return [];
	const part = scriptIn(text) ?? (isDrawing && /<foreignObject[\s/>]/i.test(text) ? "<foreignObject>" : null);
	if (part === null) return [];
	const name = part.replace(/[<>]/g, "");
	const hint = isDrawing ? "Export the drawing without scripts." : "Make it a page of the site, or leave it out.";
	return [{ what: `runs a script when it is opened: it has \`${name}\``, hint }];
}

/** Names of variables whose values are secrets. */
const secretName = /(?:TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIAL|PRIVATE|API_?KEY|ACCESS_?KEY|WEBHOOK)/i;

/** Shorter values also occur where nobody has leaked them. */
const shortestSecret = 8;

/** What a site must not publish: values of its `.env` files, secrets of the environment, and paths of this machine. `root` is absolute. */
function siteSecrets(root: string): KnownSecret[] {
	const values = new Map<string, string>();
	for (const [name, value = ""] of Object.entries(process.env))
		if (secretName.test(name)) values.set(value, `the environment variable \`${name}\``);
	for (const file of readdirSync(root).filter((name) => /^\.env(?:\.|$)/.test(name) && !/\.(?:example|sample|template)$/.test(name)))
		for (const [name, value = ""] of Object.entries(parseEnv(readRegularText(join(root, file)))))
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

/** What is wrong with a file, as the end of a sentence, and what to do. It never contains the secret itself. */
type Finding = { readonly what: string; readonly hint: string };

/** A text that must not be published (UTF-8 as Latin 1), and what it is. */
type KnownSecret = { readonly text: string; readonly what: string; readonly hint: string };

const revoke = "Remove it, and revoke it if it was ever published.";

/** Forms of secrets, as their issuers document them. */
const forms: readonly (readonly [pattern: RegExp, what: string])[] = [
	[/-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+[A-Za-z0-9+/=]{40}/, "contains a private key"],
	[/\bgh[pousr]_[A-Za-z0-9]{36}\b/, "contains a GitHub token"],
	[/\bgithub_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}\b/, "contains a GitHub token"],
	[/\bnpm_[A-Za-z0-9]{36}\b/, "contains an npm token"],
	[/\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/, "contains an AWS key"],
	[/\bxox[abprs]-\d{6,}-[A-Za-z0-9-]{20,}/, "contains a Slack token"],
	[/\bsk_live_[A-Za-z0-9]{20,}\b/, "contains a Stripe key"],
	[/\bAIza[0-9A-Za-z_-]{35}\b/, "contains a Google key"],
];

/** Secrets in the bytes of a file, as Latin 1. */
function findSecrets(text: string, known: readonly KnownSecret[]): Finding[] {
	return [
		...known.filter((secret) => text.includes(secret.text)).map(({ what, hint }) => ({ what, hint })),
		...forms.filter(([pattern]) => pattern.test(text)).map(([, what]) => ({ what, hint: revoke })),
	];
}
