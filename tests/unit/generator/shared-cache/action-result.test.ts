import { expect, test } from "vitest";
import { decodeActionResult, encodeActionResult } from "../../../../generator/shared-cache/action-result.ts";

const digests = [
	{ hash: "ab".repeat(32), size: 1_984_904 },
	{ hash: "0f".repeat(32), size: 0 },
	{ hash: "12".repeat(32), size: 2 ** 40 + 1 },
];

/** The same list as another encoder writes it, with the field that bazel-remote adds: the worker in the metadata of the execution. */
const encoded = "1253 0a09 7365676d656e742d30 1246 0a40 HASH 1088 9379".replace("HASH", Buffer.from("ab".repeat(32)).toString("hex"));

test("a list of objects comes back", () => {
	expect(decodeActionResult(encodeActionResult(digests))).toEqual(digests);
	expect(decodeActionResult(encodeActionResult([]))).toEqual([]);
});

test("a list is an `ActionResult` of Bazel's remote execution API", () => {
	expect(encodeActionResult(digests.slice(0, 1)).toString("hex")).toBe(encoded.replaceAll(" ", ""));
});

test("fields that a server adds are skipped", () => {
	const worker = Buffer.concat([Buffer.from([0x4a, 0x0b, 0x0a, 0x09]), Buffer.from("127.0.0.1")]);
	const exitCode = Buffer.from([0x20, 0x00]);
	const fixed = Buffer.from([0x79, 1, 2, 3, 4, 5, 6, 7, 8, 0x7d, 1, 2, 3, 4]);
	const list = encodeActionResult(digests);
	expect(decodeActionResult(Buffer.concat([exitCode, list, worker, fixed]))).toEqual(digests);
});

test("anything else is refused", () => {
	for (const text of ["<html>", "\0", "\u0012", "not found", `\u0012\u0004\u0012\u0002\u0010\u0001`])
		expect(decodeActionResult(Buffer.from(text))).toBeNull();
	expect(decodeActionResult(encodeActionResult([{ hash: "../../etc/passwd", size: 1 }]))).toBeNull();
	const whole = encodeActionResult(digests.slice(0, 1));
	for (let end = 1; end < whole.length; end++) expect(decodeActionResult(whole.subarray(0, end))).toBeNull();
});
