import type { ReactElement, ReactNode } from "react";

type PosterProps = {
	readonly title: ReactNode;
	/** Text and buttons under the title. */
	readonly children: ReactNode;
	/** A composition beside the text. */
	readonly picture?: ReactNode;
};

/** The dark band at the top of a page: what it is about, and a picture of it. Needs `poster.css`. */
export function Poster({ title, children, picture }: PosterProps): ReactElement {
	return (
		<header className="poster">
			<div className="poster-inner" data-wide={picture ? undefined : ""}>
				<div className="poster-text">
					<h1>{title}</h1>
					{children}
				</div>
				{picture && <div className="poster-picture">{picture}</div>}
			</div>
		</header>
	);
}
