// Runs the samples of the project in the current folder in Node.js, and renders their components to HTML in the Player.
import { Player } from "@remotion/player";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { modules } from "./list.js";
import { loadSample } from "./load.js";

const size = {
	compositionWidth: 640,
	compositionHeight: 360,
	fps: 30,
	durationInFrames: 90,
	initialFrame: 45,
	acknowledgeRemotionLicense: true,
};

const renderToEnd = (element) =>
	new Promise((resolve, reject) => renderToPipeableStream(element, { onError: reject, onShellReady: resolve, onShellError: reject }));

const late = () => new Promise((_, reject) => setTimeout(reject, 10_000, new Error("no result")).unref());
process.on("uncaughtException", (error) => console.log(`[late] ${error}`));

for (const [id, load, name] of modules) {
	try {
		const run = async () => {
			const { default: component } = await loadSample(id, load, name);
			if (name !== "") await renderToEnd(createElement(Player, { component, inputProps: {}, ...size }));
		};
		await Promise.race([run(), late()]);
		console.log(`[done] ${id}`);
	} catch (error) {
		console.log(`[failed] ${id} ${String(error).split("\n")[0]}`);
	}
}
process.exit(0);
