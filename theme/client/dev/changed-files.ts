import { refreshStyleFiles } from "./style-files.ts";

/** Attributes whose value is the URL of a file. */
const attributes = ["src", "srcset", "poster", "data"] as const;

/** Files whose content has changed since the page was loaded. Browsers reuse a loaded file while its URL is the same. */
export type ChangedFiles = {
	/** Records that files (URL paths) have changed, and shows their new content. */
	readonly add: (urls: readonly string[]) => void;
	/** Shows the new files in content that was swapped in later. */
	readonly show: () => void;
};

/** Tracks the changed files of a document. */
export function createChangedFiles(): ChangedFiles {
	const versions = new Map<string, number>();
	const versioned = (path: string): string | null => {
		const version = versions.get(path);
		return version === undefined ? null : `${path}?changed=${version}`;
	};
	const current = (candidate: string): string => {
		const [, address = "", rest = ""] = /^\s*(\S*)(.*)$/s.exec(candidate) ?? [];
		const now = versioned(address.split(/[?#]/, 1)[0] ?? "");
		return now === null ? candidate : now + rest;
	};
	const show = () => {
		if (versions.size === 0) return;
		for (const element of document.querySelectorAll("img, source, video, audio, object, embed, iframe")) {
			for (const name of attributes) {
				const value = element.getAttribute(name);
				const now = value === null ? null : name === "srcset" ? value.split(/,\s+/).map(current).join(", ") : current(value);
				if (now !== null && now !== value) element.setAttribute(name, now);
			}
		}
		refreshStyleFiles(versioned);
	};
	return {
		add(urls) {
			for (const url of urls) versions.set(url, (versions.get(url) ?? 0) + 1);
			show();
		},
		show,
	};
}
