import type { ReactElement, ReactNode } from "react";

type ImageProps = {
	readonly src: string;
	readonly alt?: string;
	readonly width?: number | string;
	readonly height?: number | string;
	readonly caption?: ReactNode;
	readonly loading?: "lazy" | "eager";
	/** `false`: a click does not enlarge it. */
	readonly zoom?: boolean;
};

/** The component form of `![alt](src "caption"){width=…}`. Sizes that are left out are read from the file. */
export function Image({ src, alt = "", width, height, caption, loading = "lazy", zoom = true }: ImageProps): ReactElement {
	const image = (
		<img
			src={src}
			alt={alt}
			loading={loading === "lazy" ? "lazy" : undefined}
			decoding="async"
			width={width}
			height={height}
			data-zoom={zoom ? undefined : "false"}
		/>
	);
	if (!caption) return image;
	return (
		<figure className="figure">
			{image}
			<figcaption>{caption}</figcaption>
		</figure>
	);
}

export default Image;
