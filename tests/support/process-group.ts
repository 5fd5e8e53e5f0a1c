import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

/** The processes of a process group, except zombies. */
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

/**
 * Waits until all processes of a group are gone. The group's number is the id of a process that was started `detached`. There is no event
 * for this, so it polls.
 */
export async function groupEnded(group: number): Promise<void> {
	while (groupMembers(group).length > 0) await delay(20);
}
