import { type ReactElement, useEffect, useId, useState } from "react";
import { matchesWords } from "./matches-words.ts";

type OptionsFilterProps = {
	/** The id of the table. */
	readonly table: string;
	/** How many rows it has. */
	readonly total: number;
};

/** A field that hides the rows of a table whose text lacks one of its words. Without scripts, there is no field, and the table is complete. */
export default function OptionsFilter({ table, total }: OptionsFilterProps): ReactElement {
	const id = useId();
	const [query, setQuery] = useState("");
	const [shown, setShown] = useState(total);
	const [isReady, setReady] = useState(false);
	useEffect(() => setReady(true), []);
	useEffect(() => {
		const rows = [...(document.getElementById(table)?.querySelectorAll<HTMLTableRowElement>("tbody tr") ?? [])];
		for (const row of rows) row.hidden = !matchesWords([...row.cells].map((cell) => cell.textContent).join(" "), query);
		setShown(rows.filter((row) => !row.hidden).length);
	}, [query, table]);
	return (
		<p className="options-filter" hidden={!isReady}>
			<label htmlFor={id}>Filter</label>
			<input
				id={id}
				type="search"
				value={query}
				placeholder="crf, Config.setScale, gl …"
				onChange={(event) => setQuery(event.target.value)}
			/>
			<span role="status">{shown === total ? `${total} options` : `${shown} of ${total} options`}</span>
		</p>
	);
}
