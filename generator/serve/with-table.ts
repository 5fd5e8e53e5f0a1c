import { setTimeout as delay } from "node:timers/promises";
import type { BuiltSite, SiteTable } from "./site-table.ts";

/** How often something is tried while a new build replaces the output folder, with waits of 5, 10, 15… ms in between. */
const maxAttempts = 10;

/** Calls `use` with the table of the current build; again when it fails, because a new build may have replaced the folder meanwhile. */
export async function withTable<Result>(site: BuiltSite, use: (table: SiteTable) => Promise<Result>): Promise<Result> {
	for (let attempt = 1; ; attempt++) {
		const table = site.table();
		try {
			return await use(table);
		} catch (error) {
			if (attempt === maxAttempts) throw error;
			if (site.table() === table) await delay(attempt * 5);
		}
	}
}
