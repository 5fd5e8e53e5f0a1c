import type { ImgHTMLAttributes, ReactElement } from "react";

/** The value of an imported or required image. */
type ImageModule = string | { readonly default: string } | { readonly src: string | { readonly src: string } };

type IdealImageProps = Omit<ImgHTMLAttributes<HTMLImageElement>, "src"> & { readonly img: ImageModule };

/** Shows an imported image. */
export function IdealImage({ img, alt = "", ...rest }: IdealImageProps): ReactElement {
	return <img src={addressOf(img)} alt={alt} loading="lazy" {...rest} />;
}

function addressOf(img: ImageModule): string {
	if (typeof img === "string") return img;
	if ("default" in img) return img.default;
	return typeof img.src === "string" ? img.src : img.src.src;
}

export default IdealImage;
