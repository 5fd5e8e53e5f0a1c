import { type ReactElement, useEffect, useReducer, useRef, useState } from "react";
import type { GiscusOptions } from "../../contract/giscus-options.ts";
import { useText } from "../../texts/use-text.ts";

const giscusOrigin = "https://giscus.app";

/** Where giscus itself keeps the sign-in of a reader. */
const sessionKey = "giscus-session";

/** How long giscus can be silent after its frame has loaded, in ms. It reports its height as soon as it runs; an error page of the browser never does. */
const silenceLimit = 10_000;

/** Set in this tab once the reader has asked for comments. */
const openedKey = "comments-opened";

/**
 * A button that shows the comments of a page, which are a discussion on GitHub, in a frame from giscus.app. Nothing is requested from
 * there before a reader clicks, and none of its code runs in the page. Works only inside an island.
 */
export function Giscus({ label, ...options }: GiscusOptions): ReactElement {
	const text = useText();
	const [shown, show] = useReducer((times: number) => times + 1, 0);
	useEffect(() => {
		if (takeSession()) show();
	}, []);
	const open = () => {
		changeStorage(() => sessionStorage.setItem(openedKey, ""));
		show();
	};
	if (shown > 0) return <GiscusFrame key={shown} options={options} reload={show} />;
	return (
		<button type="button" className="comments-button" onClick={open}>
			{label ?? text("comments.show")}
		</button>
	);
}

/** The frame, or a message when giscus does not answer. Calls `reload` once the reader is signed out, or tries again. */
function GiscusFrame({ options, reload }: { readonly options: FrameOptions; readonly reload: () => void }): ReactElement {
	const text = useText();
	const frame = useRef<HTMLIFrameElement>(null);
	const [address] = useState(() => frameAddress(options, readSession()));
	const [height, setHeight] = useState(150);
	const [state, setState] = useState<"loading" | "silent" | "answered" | "failed">("loading");
	useEffect(() => {
		if (state !== "silent") return;
		const timer = setTimeout(() => setState("failed"), silenceLimit);
		return () => clearTimeout(timer);
	}, [state]);
	useEffect(() => {
		const receive = ({ source, origin, data }: MessageEvent) => {
			if (origin !== giscusOrigin || source !== frame.current?.contentWindow) return;
			setState("answered");
			const { resizeHeight, signOut, error } = messageOf(data);
			if (typeof resizeHeight === "number") setHeight(resizeHeight);
			const isExpired = typeof error === "string" && /Bad credentials|Invalid state value|State has expired/.test(error);
			if ((!signOut && !isExpired) || readSession() === "") return;
			changeStorage(() => localStorage.removeItem(sessionKey));
			reload();
		};
		const recolor = () => frame.current?.contentWindow?.postMessage({ giscus: { setConfig: { theme: colorMode() } } }, giscusOrigin);
		const observer = new MutationObserver(recolor);
		observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
		window.addEventListener("message", receive);
		return () => {
			observer.disconnect();
			window.removeEventListener("message", receive);
		};
	}, [reload]);
	if (state === "failed") {
		return (
			<div className="comments-failed" role="alert">
				<p>
					{text("comments.failed")} <a href={`https://github.com/${options.repo}/discussions`}>{text("comments.onGitHub")}</a>
				</p>
				<button type="button" className="comments-button" onClick={reload}>
					{text("loading.retry")}
				</button>
			</div>
		);
	}
	return (
		<iframe
			ref={frame}
			className="comments-frame"
			title={text("comments.label")}
			src={address}
			width="100%"
			height={height}
			allow="clipboard-write"
			onLoad={() => setState((known) => (known === "loading" ? "silent" : known))}
		/>
	);
}

type FrameOptions = Omit<GiscusOptions, "label">;

function frameAddress(options: FrameOptions, session: string): string {
	const {
		repo,
		repoId,
		category,
		categoryId,
		strict = false,
		reactions = true,
		inputPosition = "bottom",
		language = pageLanguage(),
	} = options;
	const { origin, pathname, search } = location;
	const parameters = new URLSearchParams({
		...{ origin: origin + pathname + search, session, theme: colorMode(), repo, repoId, category, categoryId, inputPosition },
		...{ strict: strict ? "1" : "0", reactionsEnabled: reactions ? "1" : "0", emitMetadata: "0", backLink: origin + pathname },
		description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? "",
		// As giscus's own script names the discussion of a page with the mapping `pathname`.
		term: pathname.length < 2 ? "index" : pathname.slice(1).replace(/\.\w+$/, ""),
	});
	return `${giscusOrigin}/${encodeURIComponent(language)}/widget?${parameters}`;
}

/** Languages of giscus, by their tags there. */
const languages: readonly string[] = ["ar", "de", "en", "es", "fr", "it", "ja", "ko", "pl", "pt", "ru", "tr", "vi", "zh-CN", "zh-TW"];

/** The language of the page, if giscus has it; otherwise English. */
function pageLanguage(): string {
	const { lang } = document.documentElement;
	const has = (tag: string) => languages.includes(tag);
	const general = lang.replace(/-.*/, "");
	return has(lang) ? lang : has(general) ? general : general === "zh" ? "zh-CN" : "en";
}

function colorMode(): string {
	return document.documentElement.getAttribute("data-theme") === "dark" ? "dark" : "light";
}

/**
 * Moves the sign-in of a reader who comes back from GitHub from the URL, where giscus has put it, to the storage. Returns whether there was
 * one. Without a click on the button before, a link from elsewhere brought it, which must neither sign readers in nor show the frame. Nor may
 * a link in a page of this site, whose author would receive what the reader writes.
 */
function takeSession(): boolean {
	const url = new URL(location.href);
	const session = url.searchParams.get("giscus");
	if (session === null) return false;
	url.searchParams.delete("giscus");
	history.replaceState(history.state, "", url);
	let isOpened = false;
	changeStorage(() => {
		isOpened = sessionStorage.getItem(openedKey) !== null && isFromElsewhere(session);
		if (isOpened) localStorage.setItem(sessionKey, JSON.stringify(session));
	});
	return isOpened;
}

/** Whether another site has opened this document with the session. */
function isFromElsewhere(session: string): boolean {
	const opened = performance.getEntriesByType("navigation").map(({ name }) => new URL(name).searchParams.get("giscus"));
	return opened.includes(session) && !document.referrer.startsWith(`${location.origin}/`);
}

function readSession(): string {
	try {
		const session: unknown = JSON.parse(localStorage.getItem(sessionKey) ?? '""');
		return typeof session === "string" ? session : "";
	} catch {
		return "";
	}
}

/** Changes the storage, which can be full or forbidden. */
function changeStorage(change: () => void): void {
	try {
		change();
	} catch {
		// Readers then sign in on each page.
	}
}

function messageOf(data: unknown): { readonly resizeHeight?: unknown; readonly signOut?: unknown; readonly error?: unknown } {
	const message = typeof data === "object" && data !== null && "giscus" in data ? data.giscus : null;
	return typeof message === "object" && message !== null ? message : {};
}
