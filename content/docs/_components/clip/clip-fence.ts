import type { FenceHandler } from "keyframe-docs";

/**
 * `clip=name alt="What it shows"` after a `bash` fence shows the file that its command has written, above the command. `poster=30` is the frame that readers
 * see until they play it, and `page=../x.md` the page with the files, if it is another one.
 */
export const clipFence: FenceHandler = ({ options }) => {
	const { clip, alt } = options;
	if (typeof clip !== "string" || typeof alt !== "string") throw new Error('a clip needs `clip=name` and `alt="What it shows"`');
	return { component: "@site/content/docs/_components/clip/clip.tsx", props: { name: clip, alt }, keepsCode: true };
};
