import { defineComponent } from "../component.ts";
import { h } from "../markup.ts";

/**
 * `:::params{of=spring}`, `<ParamTable of="spring">`: a table whose first column names parameters. The compiler gives its rows ids that
 * begin with `of`.
 */
export const paramTable = defineComponent({
	name: "ParamTable",
	directive: { name: "params" },
	props: { of: "text" },
	needs: [
		{
			block: "table",
			lack: "table",
			hint: "Add a table with the names of the parameters in its first column: `| Name | Type | Description |`.",
		},
	],
	render: (_, content) => h("div", { className: "params" }, content),
});
