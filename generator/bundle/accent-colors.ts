import type { SiteConfig } from "../config/site-config.ts";
import type { Problem } from "../lib/problem.ts";
import { locateInConfig } from "../site/graph/locate-in-config.ts";

/**
 * For each mode: the surfaces that text in the accent color may be on (such as `--paper` in `tokens.css`), the color to mix in for a
 * stronger accent, and the shares of `--accent-strong` and `--accent-soft`.
 */
const modes = {
	light: { surfaces: ["#ffffff", "#f6f7f9", "#edeff3"], ink: "#000000", strong: 0.28, soft: 0.1 },
	dark: { surfaces: ["#0c0e12", "#181c23", "#262c36"], ink: "#ffffff", strong: 0.4, soft: 0.22 },
} as const;

type Mode = keyof typeof modes;

/** The contrast that WCAG 2.2 requires for text, and a higher one for colors that we choose. */
const contrast = { text: 4.5, chosen: 6 } as const;

/**
 * The accent color in both modes. If the site sets a single color, the color for dark mode is derived from it. `null` if the site sets
 * none.
 */
export function accentOf({ theme: { accent } }: Pick<SiteConfig, "theme">): Readonly<Record<Mode, string>> | null {
	if (accent === null || typeof accent !== "string") return accent;
	return { light: accent, dark: readable(accent, "dark", contrast.chosen) };
}

/** The values of all tokens that depend on the accent color, by name. */
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

/** Warns about an accent color that is too faint for text, and suggests the nearest readable color. */
export function accentProblems(config: Pick<SiteConfig, "theme" | "configSources">): Problem[] {
	const { accent } = config.theme;
	const colors = accentOf(config);
	if (accent === null || colors === null) return [];
	return (["light", "dark"] as const).flatMap((mode): Problem[] => {
		const color = colors[mode];
		const lowest = lowestContrast(color, mode);
		// A color derived from a single color is readable by design.
		if (lowest >= contrast.text || (mode === "dark" && typeof accent === "string")) return [];
		const key = typeof accent === "string" ? "theme.accent" : `theme.accent.${mode}`;
		return [
			{
				code: "contrast-low",
				severity: "warning",
				message: `\`${key}\`: \`${color}\` has a contrast of ${(Math.floor(lowest * 10) / 10).toFixed(1)} in ${mode} mode, but text needs ${contrast.text}.`,
				hint: `Write \`${readable(color, mode, contrast.text)}\`, the nearest readable color.`,
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

/** The nearest color that has the wanted contrast on all surfaces of a mode. */
function readable(color: string, mode: Mode, wanted: number): string {
	const steps = Array.from({ length: 51 }, (_, step) => mixColors(color, modes[mode].ink, step / 50));
	return steps.find((candidate) => lowestContrast(candidate, mode) >= wanted) ?? modes[mode].ink;
}

/** Red, green and blue from 0 to 255. */
type Rgb = readonly [red: number, green: number, blue: number];

function rgbOf(hex: string): Rgb {
	const value = Number.parseInt(hex.slice(1), 16);
	return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Mixes a share (0 to 1) of another color into a color (`#rrggbb`). */
function mixColors(color: string, other: string, share: number): string {
	const [from, to] = [rgbOf(color), rgbOf(other)];
	const mixed = from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * share));
	return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** The contrast between two colors (`#rrggbb`), from 1 to 21, as WCAG 2.2 defines it. */
export function contrastOf(color: string, other: string): number {
	const [darker = 0, lighter = 0] = [luminanceOf(color), luminanceOf(other)].sort((a, b) => a - b);
	return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminanceOf(hex: string): number {
	const [red, green, blue] = rgbOf(hex).map((channel) => {
		const share = channel / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
