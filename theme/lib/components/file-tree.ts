import { defineComponent } from "../component.ts";
import { h } from "../markup.ts";

/** `:::file-tree`, `<FileTree>`: the compiler turns the list inside into a tree. */
export const fileTree = defineComponent({
	name: "FileTree",
	directive: { name: "file-tree" },
	props: {},
	needs: [{ block: "list", lack: "list", hint: "Write files and folders as a nested list: `- src/`." }],
	render: (_, content) => h("div", { className: "file-tree" }, content),
});
