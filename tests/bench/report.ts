import { arch, cpus, loadavg, platform, totalmem } from "node:os";
import type { Measurement } from "./measure.ts";
import { median } from "./measure.ts";

/** One line of a benchmark's result: medians of its runs, with the spread of the times. */
export type Summary = {
	readonly name: string;
	readonly runs: number;
	/** Wall-clock time in ms. */
	readonly ms: number;
	readonly fastestMs: number;
	readonly slowestMs: number;
	/** Processor time of all processes in ms. */
	readonly processorMs: number;
	/** Highest resident memory of all processes in bytes. */
	readonly memory: number;
};

/** Medians of measured runs. */
export function summarize(name: string, runs: readonly Measurement[]): Summary {
	const times = runs.map(({ ms }) => ms);
	return {
		name,
		runs: runs.length,
		ms: median(times),
		fastestMs: Math.min(...times),
		slowestMs: Math.max(...times),
		processorMs: median(runs.map(({ processorMs }) => processorMs)),
		memory: median(runs.map(({ memory }) => memory)),
	};
}

/** The column titles for the cells of {@link summaryCells}. */
export const summaryTitles = ["median", "range", "processor time", "peak memory"] as const;

/** A summary as text: time, spread, processor time, memory. */
export function summaryCells(summary: Summary): readonly string[] {
	const range = `${seconds(summary.fastestMs)} – ${seconds(summary.slowestMs)}`;
	return [seconds(summary.ms), range, seconds(summary.processorMs), megabytes(summary.memory)];
}

/** Rows as text in columns; the first column is aligned to the left, the others to the right. */
export function textTable(rows: readonly (readonly string[])[]): string {
	const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	const line = (row: readonly string[]) =>
		row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join("   ");
	return `${rows.map(line).join("\n")}\n`;
}

/** Processors, memory, system and Node of this machine, for the reader of a result. */
export function describeMachine(): string {
	const processors = cpus();
	const machine = `${processors.length} × ${processors[0]?.model ?? "unknown processor"}, ${megabytes(totalmem())} of memory`;
	return `${machine}, ${platform()} ${arch()}, Node ${process.versions.node}, load average ${loadText()}.`;
}

/** The load averages of the last 1, 5 and 15 minutes. */
export function loadText(): string {
	return loadavg()
		.map((load) => load.toFixed(2))
		.join(" ");
}

/** Milliseconds as `1.23 s`. */
export function seconds(ms: number): string {
	return `${(ms / 1000).toFixed(2)} s`;
}

/** Bytes as megabytes of 10⁶ bytes. */
export function megabytes(bytes: number): string {
	return `${(bytes / 1e6).toFixed(bytes < 1e6 ? 3 : bytes < 1e7 ? 2 : 0)} MB`;
}
