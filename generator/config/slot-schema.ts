import * as z from "zod";
import { type SlotPlace, slotPlaces } from "../../theme/lib/slots/slot.ts";
import { type SlotName, slotNames } from "../../theme/lib/slots/slots.ts";

/** A component of the site in a slot of the theme. `file` is relative to the root. */
export type FilledSlot = { readonly name: SlotName; readonly place: SlotPlace; readonly file: string };

/** The keys of slots: `footer`, `before:footer`, `after:footer`. */
type SlotKey = SlotName | `${"before" | "after"}:${SlotName}`;

/** The key of a slot in the configuration. */
export function slotKey({ name, place }: Pick<FilledSlot, "name" | "place">): SlotKey {
	return place === "replace" ? name : `${place}:${name}`;
}

const componentFile = z
	.string()
	.regex(/\.[jt]sx$/, "must be the path of a .tsx or .jsx file, such as ./footer.tsx")
	.transform((file) => file.replaceAll("\\", "/").replace(/^(?:\.?\/)+/, ""));

const allSlots = slotNames.flatMap((name) => slotPlaces.map((place) => ({ name, place })));

const keys = Object.fromEntries(allSlots.map((slot) => [slotKey(slot), componentFile.optional()])) as Record<
	SlotKey,
	z.ZodOptional<typeof componentFile>
>;

/** The key `slots` of a configuration, as a list. */
export const slotsSchema = z
	.strictObject(keys)
	.default({})
	.transform((files): readonly FilledSlot[] =>
		allSlots.flatMap((slot) => {
			const file = files[slotKey(slot)];
			return file === undefined ? [] : [{ ...slot, file }];
		}),
	);
