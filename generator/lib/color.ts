/** Red, green and blue from 0 to 255. */
type Rgb = readonly [red: number, green: number, blue: number];

function rgbOf(hex: string): Rgb {
	const value = Number.parseInt(hex.slice(1), 16);
	return [value >> 16, (value >> 8) & 255, value & 255];
}

/** A color (`#rrggbb`) with a share (0 to 1) of another. */
export function mixColors(color: string, other: string, share: number): string {
	const [from, to] = [rgbOf(color), rgbOf(other)];
	const mixed = from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * share));
	return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** The contrast of two colors (`#rrggbb`), from 1 to 21, as WCAG 2.2 defines it. */
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
