import type { ReactElement, ReactNode } from "react";
import clips from "../../_clips/clips.json";
import "./clip.css";
import { type ClipName, clipFiles } from "./clip-files.ts";

type ClipProps = {
	readonly name: string;
	/** What the file shows, or what is heard. */
	readonly alt: string;
};

/** What `npm run clips` has measured: bytes, seconds of processor time (`null` if they were not measured), and pixels of the poster. */
type ClipFacts = {
	readonly file: string;
	readonly bytes: number;
	readonly seconds: number | null;
	readonly width?: number;
	readonly height?: number;
};

/** A file that a command of the page has written, its size, and the time that the command took. Nothing but the poster loads until it is played. */
export default function Clip({ name, alt }: ClipProps): ReactElement {
	const files = clipFiles[name as ClipName];
	const facts = (clips as Readonly<Record<string, ClipFacts>>)[name];
	if (!files || !facts) throw new Error(`There is no clip \`${name}\`. \`npm run clips\` renders the clips that pages name`);
	return (
		<figure className="clip figure">
			{medium({ ...files, ...facts, alt })}
			<figcaption>
				<a href={files.src} download={facts.file}>
					{facts.file}
				</a>
				{`, ${kilobytes(facts.bytes)}`}
				{facts.seconds !== null && `, rendered with ${facts.seconds.toFixed(1)} seconds of processor time`}
			</figcaption>
		</figure>
	);
}

const kilobytes = (bytes: number) => (bytes < 10_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${Math.round(bytes / 1000)} kB`);

type MediumProps = Omit<ClipFacts, "bytes" | "seconds"> & {
	readonly src: string;
	readonly poster: string | null;
	readonly alt: string;
};

function medium({ src, poster, file, width, height, alt }: MediumProps): ReactNode {
	// biome-ignore lint/a11y/useMediaCaption: sounds without words
	if (poster === null) return <audio src={src} aria-label={alt} controls preload="none" />;
	const size = { width, height };
	if (!file.endsWith(".gif"))
		return (
			<video src={src} poster={poster} {...size} aria-label={alt} controls loop muted={!file.endsWith(".mp4")} playsInline preload="none" />
		);
	// A closed element loads no pictures that may wait.
	return (
		<details>
			<summary>
				<img src={poster} {...size} alt={alt} loading="lazy" data-zoom="false" />
				<span className="clip-play">Play the GIF</span>
				<span className="clip-stop">Stop the GIF</span>
			</summary>
			<img src={src} {...size} alt="" loading="lazy" data-zoom="false" />
		</details>
	);
}
