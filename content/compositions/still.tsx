import type { ReactElement } from "react";
import type { Clip } from "./clip.ts";
import { RenderedFrame } from "./rendered-frame.tsx";

type StillProps = {
	readonly of: Clip;
	/** Frame to show. The default is the still frame of the composition. */
	readonly frame?: number;
	readonly input?: { readonly text?: string; readonly color?: string };
	readonly className?: string;
};

/** One frame of a composition as part of the page's HTML. For the server only. */
export function Still({ of: { component, stillFrame, alt, ...video }, frame, input, className = "still" }: StillProps): ReactElement {
	return (
		<RenderedFrame component={component} video={video} frame={frame ?? stillFrame} props={input ?? {}} alt={alt} className={className} />
	);
}
