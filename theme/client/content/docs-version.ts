import { writeStored } from "../../components/storage.ts";

/** Remembers which version of the documentation the reader has visited. */
export function rememberDocsVersion(main: HTMLElement): void {
	const { plugin, version } = main.querySelector<HTMLElement>(".docs-page")?.dataset ?? {};
	if (plugin !== undefined && version !== undefined) writeStored("local", `docs-preferred-version-${plugin}`, version);
}
