import { existsSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { type SlotPlace, slotPlaces } from "../../theme/lib/slots/slot.ts";
import { type SlotKey, type SlotName, slotNames } from "../../theme/lib/slots/slots.ts";
import type { Integration, IntegrationSlot } from "../integrations/integration.ts";
import { packageFile } from "../lib/find-package.ts";
import type { JsonValue } from "../lib/json-value.ts";
import { relativePath } from "../lib/paths.ts";

/** A component in a slot of the theme. */
export type FilledSlot = {
	readonly name: SlotName;
	readonly place: SlotPlace;
	/** Relative to the root. */
	readonly file: string;
	/** Name of the integration that fills the slot, if it is not the site itself. */
	readonly integration?: string;
	/** Props in addition to those of the part. */
	readonly props?: Readonly<Record<string, JsonValue>>;
};

/** The key of a slot in the configuration. */
export function slotKey({ name, place }: Pick<FilledSlot, "name" | "place">): SlotKey {
	return place === "replace" ? name : `${place}:${name}`;
}

const componentFile = z.string().regex(/\.[jt]sx$/, "must be the path of a .tsx or .jsx file, such as ./footer.tsx");

const fileInSite = componentFile.transform((file) => file.replaceAll("\\", "/").replace(/^(?:\.?\/)+/, ""));

const allSlots = slotNames.flatMap((name) => slotPlaces.map((place) => ({ name, place })));

const keys = Object.fromEntries(allSlots.map((slot) => [slotKey(slot), fileInSite.optional()])) as Record<
	SlotKey,
	z.ZodOptional<typeof fileInSite>
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

/** The key `slots` of an integration. */
export const integrationSlotsSchema = z.partialRecord(
	z.enum(allSlots.map(slotKey), "must be a part of the theme, such as `after:page-footer`; `keyframe slots` lists them"),
	z.strictObject({
		component: componentFile.refine((file) => !file.startsWith("../"), "must be in the folder of the site, or in a package"),
		props: z.custom<NonNullable<IntegrationSlot["props"]>>(isPlainObject, "must be an object of plain data").optional(),
	}),
);

function isPlainObject(value: unknown): boolean {
	return typeof value === "object" && value !== null && !Array.isArray(value) && isJson(value);
}

function isJson(value: unknown): boolean {
	if (typeof value !== "object" || value === null) return ["string", "number", "boolean"].includes(typeof value) || value === null;
	return Object.values(value).every((inner) => inner === undefined || isJson(inner));
}

/** The slots that integrations fill on a site with this root (absolute). */
export function slotsOfIntegrations(integrations: readonly Pick<Integration, "name" | "slots">[], root: string): readonly FilledSlot[] {
	return integrations.flatMap(({ name: integration, slots = {} }) =>
		allSlots.flatMap((slot) => {
			const filled = slots[slotKey(slot)];
			if (filled === undefined) return [];
			const { component, props } = filled;
			return [{ ...slot, file: relativePath(root, componentPath(component, root)), integration, ...(props && { props }) }];
		}),
	);
}

/** Absolute path of a component: a file of the site, or else of a package. */
function componentPath(component: string, root: string): string {
	const own = join(root, component);
	return existsSync(own) ? own : (packageFile(component, root) ?? own);
}
