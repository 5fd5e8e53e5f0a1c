import type { SlotProps } from "keyframe-docs/theme";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { Cover, coverOf } from "../covers/cover.tsx";

/** In a list of posts, each excerpt has the cover of its post beside it. */
export default function ListCovers({ Original, excerpts, ...props }: SlotProps<"list-layout">): ReactElement {
	const withCovers = excerpts.map((excerpt, index) => {
		const picture = coverOf(props.list.entries[index]?.url ?? "");
		return excerpt !== null && picture ? renderToString(<Cover picture={picture} />, { identifierPrefix: `${index}` }) + excerpt : excerpt;
	});
	return <Original {...props} excerpts={withCovers} />;
}
