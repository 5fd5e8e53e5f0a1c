import type { ImgHTMLAttributes, ReactElement } from "react";

/** What an import of an image, or a `require` of it, gives. */
type ImageModule = string | { readonly default: string } | { readonly src: string | { readonly src: string } };

type IdealImageProps = Omit<ImgHTMLAttributes<HTMLImageElement>, "src"> & { readonly img: ImageModule };

/** An image that was imported. */
export function IdealImage({ img, alt = "", ...rest }: IdealImageProps): ReactElement {
	return <img src={addressOf(img)} alt={alt} loading="lazy" {...rest} />;
}

function addressOf(img: ImageModule): string {
	if (typeof img === "string") return img;
	if ("default" in img) return img.default;
	return typeof img.src === "string" ? img.src : img.src.src;
}

export default IdealImage;
