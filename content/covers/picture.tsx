import type { ImgHTMLAttributes, ReactElement, ReactNode } from "react";

/** A cover: what it draws, and what that shows, for screen readers. */
export type CoverPicture = {
	readonly alt: string;
	/** Gets the attributes of images that readers do not see at first. */
	readonly draw: (place: Pick<ImgHTMLAttributes<HTMLImageElement>, "loading" | "decoding">) => ReactElement;
	/** Whether only lists show it, because the page itself begins with such a picture. */
	readonly isForLists?: boolean;
};

type PictureProps = { readonly ground: string; readonly children: ReactNode };

/** The ground of a cover: 320 × 180 units, of which the first and the last ten of the height may be cut off. */
export function Picture({ ground, children }: PictureProps): ReactElement {
	return (
		<svg viewBox="0 0 320 180" width="640" height="360" preserveAspectRatio="xMidYMid slice" fontWeight="750" aria-hidden="true">
			<rect width="320" height="180" fill={ground} />
			{children}
		</svg>
	);
}
