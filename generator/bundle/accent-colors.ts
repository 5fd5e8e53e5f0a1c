import type { SiteConfig } from "../config/site-config.ts";
import { contrastOf, mixColors } from "../lib/color.ts";
import type { Problem } from "../lib/problem.ts";
import { locateInConfig } from "../site/graph/locate-in-config.ts";

/** The surfaces that text in the accent color may be on (`--paper` and others in `tokens.css`), what makes colors stand out more from them, and the share of the accent in `--accent-soft`. */
const modes = {
	light: { surfaces: ["#ffffff", "#f6f7f9", "#edeff3"], ink: "#000000", strong: 0.28, soft: 0.1 },
	dark: { surfaces: ["#0c0e12", "#181c23", "#262c36"], ink: "#ffffff", strong: 0.4, soft: 0.22 },
} as const;

type Mode = keyof typeof modes;

/** The contrast that WCAG 2.2 asks of text, and a larger one for a color that is chosen here. */
const contrast = { text: 4.5, chosen: 6 } as const;

/** The accent color in both modes. That of the dark mode follows from a single color. `null` when the site has none of its own. */
export function accentOf({ theme: { accent } }: Pick<SiteConfig, "theme">): Readonly<Record<Mode, string>> | null {
	if (accent === null || typeof accent !== "string") return accent;
	return { light: accent, dark: readable(accent, "dark", contrast.chosen) };
}

/** The values of all tokens that follow from the accent color, by name. */
export function accentTokens(config: Pick<SiteConfig, "theme">): Readonly<Record<string, string>> {
	const accent = accentOf(config);
	if (accent === null) return {};
	const pair = (colorIn: (mode: Mode) => string) => `light-dark(${colorIn("light")}, ${colorIn("dark")})`;
	const on = (color: string) => (contrastOf(color, "#ffffff") >= contrast.text ? "#ffffff" : "#0a0f16");
	return {
		"--accent": pair((mode) => accent[mode]),
		"--accent-strong": pair((mode) => mixColors(accent[mode], modes[mode].ink, modes[mode].strong)),
		"--accent-soft": pair((mode) => softOf(accent[mode], mode)),
		"--mark": pair((mode) => accent[mode]),
		"--on-accent": pair((mode) => on(accent[mode])),
	};
}

/** Warns of an accent color that is too faint for text, with the nearest one that is not. */
export function accentProblems(config: Pick<SiteConfig, "theme" | "configSources">): Problem[] {
	const { accent } = config.theme;
	const colors = accentOf(config);
	if (accent === null || colors === null) return [];
	return (["light", "dark"] as const).flatMap((mode): Problem[] => {
		const color = colors[mode];
		const lowest = lowestContrast(color, mode);
		// The one that follows from a single color is chosen to be readable.
		if (lowest >= contrast.text || (mode === "dark" && typeof accent === "string")) return [];
		const key = typeof accent === "string" ? "theme.accent" : `theme.accent.${mode}`;
		return [
			{
				code: "contrast-low",
				severity: "warning",
				message: `\`${key}\`: \`${color}\` has a contrast of ${(Math.floor(lowest * 10) / 10).toFixed(1)} on the surfaces of the ${mode} mode, but text needs ${contrast.text}.`,
				hint: `Write \`${readable(color, mode, contrast.text)}\`, the nearest color that is readable.`,
				at: locateInConfig(config, { text: color }),
				subject: color,
			},
		];
	});
}

function softOf(color: string, mode: Mode): string {
	return mixColors(modes[mode].surfaces[0], color, modes[mode].soft);
}

function lowestContrast(color: string, mode: Mode): number {
	return Math.min(...[...modes[mode].surfaces, softOf(color, mode)].map((surface) => contrastOf(color, surface)));
}

/** The color nearest to another that has some contrast on all surfaces of a mode. */
function readable(color: string, mode: Mode, wanted: number): string {
	const steps = Array.from({ length: 51 }, (_, step) => mixColors(color, modes[mode].ink, step / 50));
	return steps.find((candidate) => lowestContrast(candidate, mode) >= wanted) ?? modes[mode].ink;
}
