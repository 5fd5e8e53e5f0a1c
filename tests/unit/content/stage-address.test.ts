import { expect, test } from "vitest";
import { openingDefaults } from "../../../content/pages/_stage/opening-code.ts";
import { readStageHash, stageHash } from "../../../content/pages/_stage/stage-address.ts";

test("an address gives back the values that it was made from", () => {
	const input = { text: "50 % & #1", color: "#ffb020", easing: "Easing.out(Easing.back(2))" } as const;
	expect(readStageHash(stageHash(input))).toEqual(input);
});

test("an address about something else changes nothing, and invalid values become the defaults", () => {
	expect(readStageHash("#cost")).toBeNull();
	expect(readStageHash("")).toBeNull();
	expect(readStageHash("#text=Hi&color=url(x)&easing=eval")).toEqual({ ...openingDefaults, text: "Hi" });
	expect(readStageHash("#text=12345678901234567890")?.text).toBe("1234567890123456");
});
