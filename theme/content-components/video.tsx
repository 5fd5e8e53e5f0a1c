import type { ReactElement } from "react";

type VideoProps = {
	readonly src: string;
	readonly poster?: string;
	readonly title?: string;
	readonly width?: number | string;
	readonly height?: number | string;
	/** Plays in view where motion is welcome, without sound and again and again. */
	readonly autoplay?: boolean;
	readonly loop?: boolean;
	readonly muted?: boolean;
};

/** The component form of `::video{src=…}`. */
export function Video({
	src,
	poster,
	title,
	width,
	height,
	autoplay = false,
	loop = autoplay,
	muted = autoplay,
}: VideoProps): ReactElement {
	return (
		<video
			className="video"
			src={src}
			poster={poster}
			width={width}
			height={height}
			aria-label={title}
			controls
			preload="metadata"
			playsInline
			loop={loop}
			muted={muted}
			data-autoplay={autoplay ? "" : undefined}
		/>
	);
}

export default Video;
