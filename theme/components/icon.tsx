import type { ReactElement } from "react";
import { type IconName, iconId, iconNames } from "../contract/icons.ts";

/**
 * A decorative icon in the color of the text. The document contains its outline (`server/icon-sprite.ts`). Throws if the theme has no icon
 * with that name.
 */
export function Icon({ name }: { readonly name: string }): ReactElement {
	if (!iconNames.includes(name as IconName)) throw new Error(`There is no icon \`${name}\``);
	return (
		<svg className={`icon icon-${name}`} viewBox="0 0 24 24" width="1.25rem" height="1.25rem" aria-hidden="true">
			<use href={`#${iconId}${name}`} />
		</svg>
	);
}
