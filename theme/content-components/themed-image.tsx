import type { ReactElement } from "react";

type ThemedImageProps = {
	readonly alt?: string;
	readonly className?: string;
	readonly width?: number | string;
	readonly height?: number | string;
	readonly sources: { readonly light: string; readonly dark: string };
};

/** One image for each colour mode; the style sheet shows the one that counts. */
export function ThemedImage({ sources, alt = "", className, ...size }: ThemedImageProps): ReactElement {
	return (
		<>
			{(["light", "dark"] as const).map((mode) => (
				<img
					key={mode}
					src={sources[mode]}
					alt={alt}
					className={className ? `themed-image ${className}` : "themed-image"}
					data-mode={mode}
					loading="lazy"
					{...size}
				/>
			))}
		</>
	);
}

export default ThemedImage;
