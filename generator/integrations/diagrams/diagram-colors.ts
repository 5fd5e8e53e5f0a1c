/** One color of the diagrams, in the light mode and in the dark one, and the theme's custom property for it. */
type Tone = { readonly light: string; readonly dark: string; readonly property?: string };

// No two tones have the same colors in both modes: that identifies them in the finished drawing.
const tones = {
	ink: { light: "#15181e", dark: "#e8eaee", property: "--ink" },
	inkSoft: { light: "#454b57", dark: "#b4bac5", property: "--ink-soft" },
	inkFaint: { light: "#626976", dark: "#99a2b1", property: "--ink-faint" },
	paper: { light: "#ffffff", dark: "#0c0e12", property: "--paper" },
	raised: { light: "#f6f7f9", dark: "#181c23", property: "--paper-raised" },
	sunken: { light: "#edeff3", dark: "#262c36", property: "--paper-sunken" },
	line: { light: "#e1e4ea", dark: "#363d49", property: "--line" },
	lineStrong: { light: "#bcc2cd", dark: "#5e6878", property: "--line-strong" },
	accent: { light: "#0863cc", dark: "#67b3ff", property: "--accent" },
	accentStrong: { light: "#084a99", dark: "#a3d1ff", property: "--accent-strong" },
	accentSoft: { light: "#e2effe", dark: "#11304f", property: "--accent-soft" },
	tip: { light: "#136c4b", dark: "#5fcf9f", property: "--tip" },
	important: { light: "#7038b8", dark: "#c39bff", property: "--important" },
	warning: { light: "#945700", dark: "#ffbf47", property: "--warning" },
	danger: { light: "#b4232f", dark: "#ff8d8d", property: "--danger" },
	neutral: { light: "#4a5568", dark: "#aab4c4", property: "--note" },
	softRed: { light: "#f9d4d6", dark: "#6b2a30" },
	softYellow: { light: "#fbf0d2", dark: "#3d3115" },
} as const satisfies Record<string, Tone>;

/** Fills behind text, easy to distinguish. */
const fills: readonly Tone[] = [
	{ light: "#c9e0fb", dark: "#1d4470" },
	{ light: "#c9ecdb", dark: "#1c5740" },
	{ light: "#e3d4f8", dark: "#4a3070" },
	{ light: "#f8e0b0", dark: "#60430f" },
	{ light: "#f8cdcf", dark: "#702d34" },
	{ light: "#d6dbe4", dark: "#3c4452" },
	{ light: "#c4e9ee", dark: "#14505a" },
	{ light: "#f6d0e6", dark: "#6a2a52" },
	{ light: "#e0ebb4", dark: "#465014" },
	{ light: "#fbd5bd", dark: "#6d3a1c" },
	{ light: "#d3d6fa", dark: "#363c80" },
	{ light: "#e5ddd0", dark: "#4d4436" },
];

/** Lines and dots, easy to distinguish. */
const strokes: readonly Tone[] = [
	tones.accent,
	tones.tip,
	tones.important,
	tones.warning,
	tones.danger,
	tones.neutral,
	{ light: "#0c6296", dark: "#7cc8ee" },
	{ light: "#9a2a72", dark: "#f09ad0" },
];

/** A mode of colors. */
export type ColorMode = "light" | "dark";

/** Mermaid's theme variables for a mode, for its theme `base`. */
export function themeVariables(mode: ColorMode): Record<string, unknown> {
	const variables: Record<string, unknown> = { darkMode: mode === "dark", dropShadow: "none", useGradient: false };
	const set = (tone: Tone, names: string) => {
		for (const name of names.split(" ")) variables[name] = tone[mode];
	};
	set(tones.ink, "primaryTextColor secondaryTextColor tertiaryTextColor textColor nodeTextColor titleColor actorTextColor");
	set(tones.ink, "labelTextColor loopTextColor signalTextColor noteTextColor stateLabelColor transitionLabelColor classText");
	set(tones.ink, "taskTextColor taskTextDarkColor taskTextLightColor taskTextOutsideColor pieTitleTextColor pieSectionTextColor");
	set(tones.ink, "pieLegendTextColor tagLabelColor commitLabelColor relationLabelColor requirementTextColor scaleLabelColor");
	set(tones.ink, "quadrant1TextFill quadrant2TextFill quadrant3TextFill quadrant4TextFill errorTextColor");
	set(tones.accent, "taskTextClickableColor todayLineColor vertLineColor quadrantPointFill");
	set(tones.inkFaint, "lineColor arrowheadColor defaultLinkColor signalColor transitionColor relationColor specialStateColor");
	set(tones.inkFaint, "archEdgeColor archEdgeArrowColor archGroupBorderColor");
	set(tones.accentSoft, "primaryColor mainBkg nodeBkg actorBkg stateBkg personBkg labelBoxBkgColor taskBkgColor activeTaskBkgColor");
	set(tones.accentSoft, "requirementBackground tagLabelBackground labelBackgroundColor quadrant1Fill");
	set(tones.accent, "primaryBorderColor nodeBorder actorBorder personBorder labelBoxBorderColor taskBorderColor activeTaskBorderColor");
	set(tones.accent, "requirementBorderColor tagLabelBorder innerEndBackground");
	set(tones.sunken, "secondaryColor activationBkgColor doneTaskBkgColor altSectionBkgColor compositeTitleBackground quadrant2Fill");
	set(tones.sunken, "commitLabelBackground excludeBkgColor");
	set(tones.raised, "tertiaryColor clusterBkg altBackground sectionBkgColor sectionBkgColor2 errorBkgColor rectBkgColor quadrant3Fill");
	set(tones.paper, "background compositeBackground edgeLabelBackground relationLabelBackground rowOdd quadrant4Fill sequenceNumberColor");
	set(tones.paper, "attributeBackgroundColorOdd pieStrokeColor pieOuterStrokeColor branchLabelColor");
	set(tones.raised, "rowEven attributeBackgroundColorEven");
	set(tones.lineStrong, "secondaryBorderColor tertiaryBorderColor clusterBorder border2 compositeBorder activationBorderColor gridColor");
	set(tones.lineStrong, "actorLineColor doneTaskBorderColor quadrantInternalBorderStrokeFill quadrantExternalBorderStrokeFill");
	set(tones.softYellow, "noteBkgColor");
	set(tones.warning, "noteBorderColor");
	set(tones.softRed, "critBkgColor");
	set(tones.danger, "critBorderColor");
	fills.forEach((fill, index) => {
		set(fill, `cScale${index} pie${index + 1} fillType${index} venn${index + 1} surface${index}`);
		set(tones.ink, `cScaleLabel${index}`);
		set(tones.lineStrong, `cScaleInv${index} cScalePeer${index} surfacePeer${index}`);
	});
	strokes.forEach((stroke, index) => {
		set(stroke, `git${index}`);
		set(tones.paper, `gitInv${index} gitBranchLabel${index}`);
	});
	const text = tones.ink[mode];
	const parts = "titleColor dataLabelColor legendTextColor xAxisTitleColor xAxisLabelColor yAxisTitleColor yAxisLabelColor".split(" ");
	const axes = "xAxisTickColor xAxisLineColor yAxisTickColor yAxisLineColor".split(" ");
	variables.xyChart = {
		backgroundColor: tones.paper[mode],
		...Object.fromEntries(parts.map((name) => [name, text])),
		...Object.fromEntries(axes.map((name) => [name, tones.inkFaint[mode]])),
		plotColorPalette: strokes.map((stroke) => stroke[mode]).join(","),
	};
	variables.radar = { axisColor: tones.inkFaint[mode], graticuleColor: tones.lineStrong[mode] };
	variables.pieOpacity = "1";
	return variables;
}

const color =
	/#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])|\b(?:rgb|hsl)a?\([^()]*\)|(?<=[:,"\s])(?:white|black|(?:light)?gr[ae]y|red|navy|none)(?=[;"}\s!])/gi;

/**
 * Merges two drawings that differ only in their colors: different colors become the theme's
 * custom property, or `light-dark()` of both. `null` when the drawings differ otherwise.
 */
export function mergeModes(light: string, dark: string): string | null {
	const [lightColors, darkColors] = [light.match(color) ?? [], dark.match(color) ?? []];
	const rest = light.split(color);
	if (rest.join("\0") !== dark.split(color).join("\0")) return null;
	return rest
		.map((text, index) => text + (index < lightColors.length ? merged(lightColors[index] ?? "", darkColors[index] ?? "") : ""))
		.join("");
}

function merged(light: string, dark: string): string {
	if (light === dark) return light;
	const tone = Object.values<Tone>(tones).find((tone) => tone.light === hex(light) && tone.dark === hex(dark));
	return tone?.property ? `var(${tone.property})` : `light-dark(${light},${dark})`;
}

/** A color in the notation of the tones; the browser may write it as `rgb(…)`. */
function hex(color: string): string {
	const numbers = /^rgb\((\d+), ?(\d+), ?(\d+)\)$/.exec(color)?.slice(1);
	return numbers ? `#${numbers.map((number) => Number(number).toString(16).padStart(2, "0")).join("")}` : color.toLowerCase();
}
