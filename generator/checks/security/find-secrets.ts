/** What is wrong with a file, as the end of a sentence, and what to do. It never contains the secret itself. */
export type Finding = { readonly what: string; readonly hint: string };

/** A text that must not be published (UTF-8 as Latin 1), and what it is. */
export type KnownSecret = { readonly text: string; readonly what: string; readonly hint: string };

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
export function findSecrets(text: string, known: readonly KnownSecret[]): Finding[] {
	return [
		...known.filter((secret) => text.includes(secret.text)).map(({ what, hint }) => ({ what, hint })),
		...forms.filter(([pattern]) => pattern.test(text)).map(([, what]) => ({ what, hint: revoke })),
	];
}
