import type { AuthorAccount } from "../../../theme/contract/entry.ts";

/** A service with accounts: its name, and the beginning of the addresses of accounts. Without one, accounts need their addresses. */
type Service = { readonly label: string; readonly start?: string };

const services: ReadonlyMap<string, Service> = new Map([
	["github", { label: "GitHub", start: "https://github.com/" }],
	["gitlab", { label: "GitLab", start: "https://gitlab.com/" }],
	["x", { label: "X", start: "https://x.com/" }],
	["twitter", { label: "X", start: "https://x.com/" }],
	["linkedin", { label: "LinkedIn", start: "https://www.linkedin.com/in/" }],
	["mastodon", { label: "Mastodon" }],
	["bluesky", { label: "Bluesky", start: "https://bsky.app/profile/" }],
	["threads", { label: "Threads", start: "https://www.threads.net/@" }],
	["instagram", { label: "Instagram", start: "https://www.instagram.com/" }],
	["youtube", { label: "YouTube", start: "https://www.youtube.com/@" }],
	["twitch", { label: "Twitch", start: "https://www.twitch.tv/" }],
	["stackoverflow", { label: "Stack Overflow", start: "https://stackoverflow.com/users/" }],
	["email", { label: "Email", start: "mailto:" }],
]);

/**
 * The accounts that `socials` of an author names, in their order. `unknown` has those whose address is not known: names of accounts at
 * services that this module does not know.
 */
export function authorAccounts(socials: Readonly<Record<string, string>>): {
	readonly accounts: readonly AuthorAccount[];
	readonly unknown: readonly (readonly [service: string, account: string])[];
} {
	const accounts: AuthorAccount[] = [];
	const unknown: [string, string][] = [];
	for (const [key, written] of Object.entries(socials)) {
		const service = key.toLowerCase();
		const account = written.trim();
		const url = accountUrl(service, account);
		if (url === null) unknown.push([key, account]);
		else accounts.push({ service, label: services.get(service)?.label ?? key.charAt(0).toUpperCase() + key.slice(1), url });
	}
	return { accounts, unknown };
}

/** The address of an account, which may be an address itself; `null` if it is not known. */
function accountUrl(service: string, account: string): string | null {
	if (/^(?:https?:\/\/|mailto:)/i.test(account)) return URL.canParse(account) ? account : null;
	const name = account.replace(/^@/, "");
	if (name === "" || /[\s/?#]/.test(name.replace(/^\d+\/[\w-]+$/, ""))) return null;
	if (service === "mastodon") {
		const [, user, host] = /^([\w.-]+)@([\w.-]+\.\w+)$/.exec(name) ?? [];
		return user === undefined || host === undefined ? null : `https://${host}/@${user}`;
	}
	const start = services.get(service)?.start;
	return start === undefined ? null : start + name;
}
