import { searchFolder } from "../../theme/contract/search/search-format.ts";
import { openSiteFile } from "./open-site-file.ts";
import type { ReadIndexFile } from "./search-api.ts";
import type { BuiltSite } from "./site-table.ts";
import { withTable } from "./with-table.ts";

/** Reads the files of the search index of a built site, which may be replaced meanwhile. */
export function builtIndexReader(site: BuiltSite): ReadIndexFile {
	return (name) =>
		withTable(site, async (table) => {
			const file = table.files.get(`${table.base}${searchFolder}/${name}`);
			if (!file) return null;
			const handle = await openSiteFile(site, { table, file });
			return handle.readFile("utf8").finally(() => handle.close());
		});
}
