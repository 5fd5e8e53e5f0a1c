import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { cachedDataVersionTag, setFlagsFromString } from "node:v8";
import { Script } from "node:vm";
import { crc32 } from "node:zlib";
import { replaceFile } from "./replace-file.ts";

/** A compiled program, and when its machine code is kept. */
export type Program = {
	/**
	 * A file of ASCII characters, whose name has a hash of its content. Its value is a function that receives a CommonJS module, `require`, the
	 * file's URL, and a function that imports modules.
	 */
	readonly url: URL;
	/** What the program is started for. Each purpose runs other functions, so it has a file of its own. */
	readonly purpose: string;
	/**
	 * After how many ms the code is kept, for programs that are killed, in ascending order: each time, it has more functions. Without a time, it is
	 * kept when the process ends without an error.
	 */
	readonly keepAfter: readonly number[];
	/** Processor time of the process in ms before which V8 does not optimize code. Programs that end earlier would pay for it in vain. */
	readonly optimizeAfter: number;
};

/**
 * Runs a program with the code that V8 has kept of an earlier run, which saves half of the time that loading takes: Node.js keeps code only since
 * version 22. The file is beside the program, because whoever can write it can run code as this program. A damaged file, or one of another
 * version of Node.js, counts as missing. Without a writable folder, starts are slower. Returns what the program exports.
 */
export function runProgram({ url, purpose, keepAfter, optimizeAfter }: Program): unknown {
	const file = fileURLToPath(url);
	const kept = `${file}.${purpose}-${cachedDataVersionTag().toString(36)}.code`;
	// Decoding UTF-8 would take longer.
	const source = readFileSync(file, "latin1");
	const script = new Script(source, { filename: file, cachedData: readKept(kept) });
	if (script.cachedDataRejected !== false) {
		// Code that runs only at the start would be dropped before it is kept.
		setFlagsFromString("--no-flush-bytecode");
		const keep = () => keepCode(kept, script.createCachedData());
		const keepLast = () => {
			// V8 takes the code only with the flags with which it was kept.
			setFlagsFromString("--flush-bytecode");
			setFlagsFromString("--opt");
			keep();
		};
		const last = keepAfter.at(-1);
		for (const time of keepAfter) setTimeout(time === last ? keepLast : keep, time).unref();
		if (last === undefined) process.once("exit", (code) => code === 0 && keepLast());
	}
	optimizeLater(optimizeAfter);
	const module: { exports: unknown } = { exports: {} };
	void script.runInThisContext()(module, createRequire(url), url.href, (specifier: string) => import(specifier));
	return module.exports;
}

/** How often the processor time of the process is looked at, in ms. */
const optimizerPeriod = 100;

/** The first version of Node.js whose V8 has Maglev, too. Code that Maglev compiles while the optimizing compiler is off is never optimized. */
const firstWithMaglev = 22;

/** Turns off V8's optimizing compiler until the process has used some ms of processor time. */
function optimizeLater(time: number): void {
	if (time === 0 || Number.parseInt(process.versions.node, 10) >= firstWithMaglev) return;
	setFlagsFromString("--no-opt");
	const timer = setInterval(() => {
		const { user, system } = process.cpuUsage();
		if ((user + system) / 1000 < time) return;
		clearInterval(timer);
		setFlagsFromString("--opt");
	}, optimizerPeriod).unref();
}

/** The code in a file, which begins with its checksum: V8 would run damaged code. */
function readKept(file: string): Buffer | undefined {
	try {
		const bytes = readFileSync(file);
		const code = bytes.subarray(checksumLength);
		return bytes.readUInt32LE(0) === crc32(code) ? code : undefined;
	} catch {
		return undefined;
	}
}

const checksumLength = 4;

function keepCode(file: string, code: Buffer): void {
	const checksum = Buffer.alloc(checksumLength);
	checksum.writeUInt32LE(crc32(code));
	try {
		replaceFile(file, Buffer.concat([checksum, code]));
	} catch {
		// The package may belong to another user.
	}
}
