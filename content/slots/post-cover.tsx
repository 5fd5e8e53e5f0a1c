import type { SlotProps } from "keyframe-docs/theme";
import type { ReactElement } from "react";
import { Cover, coverOf } from "../covers/cover.tsx";

export const slotVersion = 2;

/** A post begins with its cover. */
export default function PostCover({ Original, children, ...props }: SlotProps<"docs-layout">): ReactElement {
	const picture = coverOf(props.page.url);
	return (
		<Original {...props}>
			<Cover picture={picture?.isForLists ? null : picture} isAtTop />
			{children}
		</Original>
	);
}
