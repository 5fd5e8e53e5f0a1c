import type { ReactElement } from "react";
import type { GiscusOptions } from "../../contract/giscus-options.ts";
import type { LayoutName } from "../../contract/page.ts";
import type { SlotProps } from "../slot-props.ts";
import Giscus from "./giscus.island.tsx";

type PageCommentsProps = SlotProps<"page-footer"> & { readonly giscus: GiscusOptions; readonly layouts: readonly LayoutName[] };

/** The comments below the pages with certain layouts, for the integration `comments`. */
export default function PageComments({ page, giscus, layouts }: PageCommentsProps): ReactElement | null {
	return layouts.includes(page.layout) ? <Giscus {...giscus} /> : null;
}
