import type { ReactElement, ReactNode } from "react";

type ParamTableProps = {
	/** Begins the ids of the rows, `param` when absent. Read when the page is compiled, so it must be written as text. */
	readonly of?: string;
	readonly children?: ReactNode;
};

/** The component form of `:::params`: the rows of the table inside were given ids when the page was compiled. */
export function ParamTable({ children }: ParamTableProps): ReactElement {
	return <div className="params">{children}</div>;
}

export default ParamTable;
