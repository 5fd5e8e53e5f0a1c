import { basename } from "node:path";
import type { FenceHandler } from "keyframe-docs";

/** `demo file=./_demos/spring.tsx region=scene frames=0,10,30` after a fence shows these frames of the composition above its code, with a button that plays it. */
export const demoFence: FenceHandler = ({ options }) => {
	const { file, frames } = options;
	if (typeof file !== "string" || typeof frames !== "string") throw new Error("a demo needs `file=./_demos/name.tsx` and `frames=0,10,30`");
	const numbers = frames.split(",").map(Number);
	if (numbers.some((number) => !Number.isInteger(number) || number < 0)) throw new Error(`\`frames=${frames}\` is no list of frames`);
	const props = { name: basename(file).replace(/\.tsx$/, ""), frames: numbers };
	return { component: "@site/content/docs/_components/demo/demo.tsx", props, keepsCode: true };
};
