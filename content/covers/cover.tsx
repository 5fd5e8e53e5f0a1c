import type { ReactElement } from "react";
import final from "../learn/_apple-wow/live/stills/final.svg?url";
import talk from "../learn/_captioned-video/progress.webp?url";
import app from "../learn/_render-app/app.webp?url";
import figure from "../learn/_scene-system/figure.webp?url";
import { type CoverPicture, Picture } from "./picture.tsx";
import { postCovers } from "./post-covers.tsx";
import { releaseCovers } from "./release-covers.tsx";
import { storyCovers } from "./story-covers.tsx";

/** Covers by the route of their collection. */
const covers: Readonly<Record<string, Readonly<Record<string, CoverPicture>>>> = {
	"/blog": { ...releaseCovers, ...postCovers },
	"/success-stories": storyCovers,
	"/learn": {
		"apple-wow": {
			alt: "A blue face in the middle of hearts, dots and stars",
			draw: (place) => <img src={final} alt="" width={1920} height={1080} {...place} />,
			isForLists: true,
		},
		"captioned-video": {
			alt: "A title, blue bars, and a caption with one word in yellow",
			draw: (place) => <img src={talk} alt="" width={640} height={360} {...place} />,
			isForLists: true,
		},
		"render-app": {
			alt: "A form beside a blue video that invites Ada to the sample party",
			draw: (place) => <img src={app} alt="" width={960} height={480} {...place} />,
			isForLists: true,
		},
		"scene-system": {
			alt: "The figure 64% in large yellow digits, above a line of text",
			draw: (place) => <img src={figure} alt="" width={640} height={360} {...place} />,
		},
	},
};

/** The cover of a post until it has its own. */
const emptyCover: CoverPicture = {
	alt: "A dark screen above a timeline",
	draw: () => (
		<Picture ground="#14171d">
			<rect x="84" y="24" width="152" height="86" rx="5" fill="none" stroke="#79818f" strokeDasharray="6 5" />
			<path d="M20 150h280" stroke="#4a5260" strokeWidth="2" />
			<path d="M20 143l7 7-7 7-7-7z" fill="#0b84f3" />
		</Picture>
	),
};

/** The cover of the page with a URL; `null` if its collection has none. */
export function coverOf(url: string): CoverPicture | null {
	const slash = url.lastIndexOf("/");
	const collection = covers[url.slice(0, slash)];
	return collection ? (collection[url.slice(slash + 1)] ?? emptyCover) : null;
}

type CoverProps = {
	readonly picture: CoverPicture | null;
	/** Whether readers see it without scrolling. */
	readonly isAtTop?: boolean;
};

/** A cover as part of the page's HTML, if there is one. For the server only. Its styles are in `cover.css` and `demo.css`. */
export function Cover({ picture, isAtTop = false }: CoverProps): ReactElement | null {
	if (!picture) return null;
	const { alt, draw: Draw } = picture;
	return (
		<div className="demo-frame cover" role="img" aria-label={alt}>
			<Draw {...(isAtTop ? {} : { loading: "lazy", decoding: "async" })} />
		</div>
	);
}
