import { toString as textOf } from "mdast-util-to-string";
import { type PageContext, registerLink } from "../markdown/page-context.ts";
import {
	type BlockDirective,
	type ElementContent,
	element,
	isSet,
	setChildren,
	setElement,
	takeLabel,
	text,
	warnIncomplete,
} from "./element.ts";

/** `::video{src=… poster=… width=… height=…}`: never plays by itself but muted, and then only where motion is welcome. */
export function transformVideo(node: BlockDirective, context: PageContext): void {
	const { src, poster, width, height, autoplay, loop, muted } = node.attributes ?? {};
	const label = takeLabel(node);
	const title = label ? textOf(label) : node.attributes?.title;
	if (!src) warnIncomplete(node, { lack: "source", hint: "Name the file: `::video{src=./clip.mp4}`." }, context);
	const file = (href: string) => registerLink({ href, kind: "image", text: "", node }, context);
	setElement(node, "video", {
		className: ["video"],
		...(src ? { src: file(src) } : {}),
		...(poster ? { poster: file(poster) } : {}),
		...(width ? { width } : {}),
		...(height ? { height } : {}),
		...(title ? { ariaLabel: title } : {}),
		controls: true,
		preload: "metadata",
		playsInline: true,
		...(isSet(loop) || isSet(autoplay) ? { loop: true } : {}),
		...(isSet(muted) || isSet(autoplay) ? { muted: true } : {}),
		...(isSet(autoplay) ? { dataAutoplay: "" } : {}),
	});
}

/** `::youtube{id=… title=… poster=…}`: a link to the video; a click puts the player in its place, and nothing is fetched before. */
export function transformYouTube(node: BlockDirective, context: PageContext): void {
	const { id, title, poster } = node.attributes ?? {};
	const label = takeLabel(node);
	if (!id || !/^[\w-]{6,}$/.test(id))
		warnIncomplete(
			node,
			{ lack: "video id", hint: "Write what follows `v=` in its address: `::youtube{id=aqz-KE-bpKQ title=…}`." },
			context,
		);
	const name = label ?? [text(title ?? "Video on YouTube")];
	setChildren(node, [...(poster ? [picture(poster, node, context)] : []), element("span", { className: ["youtube-title"] }, name)]);
	setElement(node, "a", {
		className: ["youtube"],
		href: registerLink({ href: `https://www.youtube.com/watch?v=${encodeURIComponent(id ?? "")}`, kind: "link", text: "", node }, context),
		dataYoutube: id ?? "",
	});
}

/** A picture that only decorates: what stands beside it says all. */
export function picture(href: string, node: BlockDirective, context: PageContext): ElementContent {
	const src = registerLink({ href, kind: "image", text: "", node }, context);
	return element("img", { src, alt: "", loading: "lazy", decoding: "async" }, []);
}
