import { contentSlots } from "./content-slots.ts";
import { elementSlots } from "./element-slots.ts";
import { pageSlots } from "./page-slots.ts";
import { shellSlots } from "./shell-slots.ts";
import type { SlotDefinition, SlotPlace } from "./slot.ts";

/** All slots by name. */
export const slots = { ...shellSlots, ...pageSlots, ...contentSlots, ...elementSlots } as const;

/** Name of a slot. */
export type SlotName = keyof typeof slots;

/** A slot and a place in it: `footer`, `before:footer`, `after:footer`. */
export type SlotKey = SlotName | `${Exclude<SlotPlace, "replace">}:${SlotName}`;

/** The names of all slots, in the order of the page. */
export const slotNames = Object.keys(slots) as SlotName[];

/** Returns the definition of a slot. */
export function slotNamed(name: SlotName): SlotDefinition {
	return slots[name];
}
