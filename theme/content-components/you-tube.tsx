import type { ReactElement, ReactNode } from "react";

type YouTubeProps = {
	/** What follows `v=` in the address of the video. */
	readonly id: string;
	readonly title?: ReactNode;
	/** Address of a picture; none is fetched from elsewhere. */
	readonly poster?: string;
};

/** The component form of `::youtube{id=…}`: a link to the video; a click puts the player in its place. */
export function YouTube({ id, title = "Video on YouTube", poster }: YouTubeProps): ReactElement {
	return (
		<a className="youtube" href={`https://www.youtube.com/watch?v=${encodeURIComponent(id)}`} data-youtube={id}>
			{poster && <img src={poster} alt="" loading="lazy" decoding="async" />}
			<span className="youtube-title">{title}</span>
		</a>
	);
}

export default YouTube;
