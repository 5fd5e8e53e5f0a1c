import { refreshStyleFiles } from "./style-files.ts";

/** Attributes that show a file. */
const attributes = ["src", "srcset", "poster", "data"] as const;

/** Files whose content has changed since the page was loaded; browsers reuse a loaded file for the same URL. */
export type ChangedFiles = {
	/** Notes files (URL paths) that have changed now, and shows them. */
	readonly add: (urls: readonly string[]) => void;
	/** Shows them in content that was swapped in since then. */
	readonly show: () => void;
};

/** Keeps the changed files of a document. */
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
