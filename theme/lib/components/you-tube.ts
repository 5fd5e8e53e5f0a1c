import { defineComponent } from "../component.ts";
import { h } from "../markup.ts";

/**
 * `::youtube{id=… title=… poster=…}`, `<YouTube id="…">`: a link to the video. A click replaces it with the player; nothing is fetched
 * before that.
 */
export const youTube = defineComponent({
	name: "YouTube",
	directive: { name: "youtube", label: "title", form: "line" },
	props: { id: "text", title: "rich", poster: "asset" },
	needs: [
		{
			prop: "id",
			pattern: /^[\w-]{6,}$/,
			lack: "video id",
			hint: "Write what follows `v=` in its address: `::youtube{id=aqz-KE-bpKQ title=…}`.",
		},
	],
	render: ({ id = "", title, poster }, _, host) =>
		h(
			"a",
			{ className: "youtube", href: `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`, "data-youtube": id },
			poster && h("img", { src: poster, alt: "", loading: "lazy", decoding: "async" }),
			h("span", { className: "youtube-title" }, title ?? host.text("content.video")),
		),
});
