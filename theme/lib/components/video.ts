import { defineComponent } from "../component.ts";
import { h } from "../markup.ts";

/** `::video{src=…}`, `<Video src="…">`. With `autoplay` it plays while it is in view, muted and in a loop, unless the reader prefers reduced motion. */
export const video = defineComponent({
	name: "Video",
	directive: { name: "video", label: "title", form: "line" },
	props: {
		src: "asset",
		poster: "asset",
		width: "text",
		height: "text",
		title: "text",
		loop: "flag",
		muted: "flag",
		autoplay: "flag",
	},
	needs: [{ prop: "src", lack: "source", hint: "Set the file: `::video{src=./clip.mp4}`." }],
	render: ({ src, poster, width, height, title, autoplay = false, loop = autoplay, muted = autoplay }) =>
		h("video", {
			className: "video",
			src,
			poster,
			width,
			height,
			"aria-label": title,
			controls: true,
			preload: "metadata",
			playsInline: true,
			loop: loop || undefined,
			muted: muted || undefined,
			"data-autoplay": autoplay ? "" : undefined,
		}),
});
