import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

/** The processes, besides those that only wait to be forgotten, of a process group. */
function groupMembers(group: number): string[] {
	return readdirSync("/proc").filter((pid) => {
		try {
			const [state, , groupOf] = readFileSync(`/proc/${pid}/stat`, "utf8")
				.replace(/^.*\) /s, "")
				.split(" ");
			return state !== "Z" && Number(groupOf) === group;
		} catch {
			return false;
		}
	});
}

/** Waits until all processes of a group (the number of a process that was started `detached`) are gone: nothing tells when, so it is asked again and again. */
export async function groupEnded(group: number): Promise<void> {
	while (groupMembers(group).length > 0) await delay(20);
}
