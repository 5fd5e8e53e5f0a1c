import type { PackageFacts } from "keyframe-docs";
import type { ReactElement } from "react";
import cli from "../../../facts/@remotion/cli.json?raw";
import cloudrun from "../../../facts/@remotion/cloudrun.json?raw";
import lambda from "../../../facts/@remotion/lambda.json?raw";
import { type OptionRow, optionRows } from "./option-rows.ts";
import OptionsFilter from "./options-filter.island.tsx";

const rows = optionRows([cli, lambda, cloudrun].map((text) => JSON.parse(text) as PackageFacts));

/** All options with their names side by side, and a field that filters them. */
export default function OptionsTable(): ReactElement {
	return (
		<div className="options-table">
			<OptionsFilter table="all-options" total={rows.length} />
			<section className="options-scroll" aria-label="All options" tabIndex={0}>
				<table id="all-options">
					<thead>
						<tr>
							<th scope="col">Flag</th>
							<th scope="col">Default</th>
							<th scope="col">Node.js</th>
							<th scope="col">Configuration</th>
							<th scope="col">Lambda</th>
							<th scope="col">Cloud Run</th>
							<th scope="col">Studio</th>
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<Row key={`${row.flag} ${row.config[0]} ${row.node[0]} ${row.lambda[0]}`} row={row} />
						))}
					</tbody>
				</table>
			</section>
		</div>
	);
}

/** Longer lists of commands say little, and make rows high. */
const mostCommands = 3;

function Row({ row }: { readonly row: OptionRow }): ReactElement {
	const flags = [...(row.flag === null ? [] : [row.flag]), ...row.aliases];
	// On a phone, the other columns are out of sight.
	const [onlyName] = flags.length > 0 ? [] : [...row.config, ...row.node, ...row.lambda, ...row.cloudrun];
	return (
		<tr>
			<th scope="row">
				<Names names={flags} />
				{onlyName !== undefined && <small>{`only as ${onlyName}`}</small>}
				{row.commands.length > 0 && row.commands.length <= mostCommands && <small>{`only for ${row.commands.join(", ")}`}</small>}
			</th>
			<td>
				<Names names={row.default === null ? [] : [row.default]} />
			</td>
			{[row.node, row.config, row.lambda, row.cloudrun].map((names, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their places
				<td key={index}>
					<Names names={names} />
				</td>
			))}
			<td>{row.isInStudio ? "yes" : "–"}</td>
		</tr>
	);
}

/** Names as code, one below the other; a dash for none. */
function Names({ names }: { readonly names: readonly string[] }): ReactElement {
	if (names.length === 0) return <>–</>;
	return (
		<>
			{names.map((name) => (
				<code key={name}>{name}</code>
			))}
		</>
	);
}
