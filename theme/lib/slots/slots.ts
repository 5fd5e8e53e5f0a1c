import { contentSlots } from "./content-slots.ts";
import { elementSlots } from "./element-slots.ts";
import { pageSlots } from "./page-slots.ts";
import { shellSlots } from "./shell-slots.ts";
import type { SlotDefinition } from "./slot.ts";

/** Every place of the theme that a component of the site may fill, by name. */
export const slots = { ...shellSlots, ...pageSlots, ...contentSlots, ...elementSlots } as const;

/** Name of such a place. */
export type SlotName = keyof typeof slots;

/** The names in the order of the page. */
export const slotNames = Object.keys(slots) as SlotName[];

/** The definition of a place. */
export function slotNamed(name: SlotName): SlotDefinition {
	return slots[name];
}
