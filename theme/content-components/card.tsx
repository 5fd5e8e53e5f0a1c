import type { ReactElement, ReactNode } from "react";

type CardProps = {
	readonly title?: ReactNode;
	readonly href?: string;
	/** A character such as an emoji. */
	readonly icon?: ReactNode;
	/** Address of a picture. */
	readonly image?: string;
	readonly children?: ReactNode;
};

/** The component form of `:::card`: the link of the title covers the whole card. */
export function Card({ title, href, icon, image, children }: CardProps): ReactElement {
	return (
		<div className="card">
			{image && <img src={image} alt="" loading="lazy" decoding="async" />}
			{icon && !isName(icon) && (
				<span className="card-icon" aria-hidden="true">
					{icon}
				</span>
			)}
			{title && <p className="card-title">{href ? <a href={href}>{title}</a> : title}</p>}
			{children}
		</div>
	);
}

/** The icon sets of other tools are not here: a name in place of a sign would be read as text. */
function isName(icon: ReactNode): boolean {
	return typeof icon === "string" && /^[a-z][\w:-]+$/i.test(icon);
}

export default Card;
