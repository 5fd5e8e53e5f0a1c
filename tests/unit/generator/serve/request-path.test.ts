import { describe, expect, test } from "vitest";
import { requestPath } from "../../../../generator/serve/request-path.ts";

describe("requestPath", () => {
	test.each([
		["/", "/", ""],
		["/docs/a", "/docs/a", ""],
		["/docs/?q=%zz&x=a\\b", "/docs/", "?q=%zz&x=a\\b"],
		["/a%20b%23c%3F", "/a b#c?", ""],
		["/%E4%BD%A0", "/你", ""],
		["/100%25", "/100%", ""],
		["/%252e%252e/x", "/%2e%2e/x", ""],
		["/.env", "/.env", ""],
		["/...", "/...", ""],
		["//evil.com/", "//evil.com/", ""],
		["/docs/..;/x", "/docs/..;/x", ""],
		["/x?a=/../b", "/x", "?a=/../b"],
	])("reads %s", (target, path, query) => {
		expect(requestPath(target)).toEqual({ path, query });
	});

	test.each([
		"",
		"docs",
		"*",
		"http://evil.com/docs",
		"https://evil.com",
		"/%",
		"/%zz",
		"/%u0041",
		"/%E0%A4%A",
		"/%c0%ae%c0%ae/x",
		"/%00",
		"/a%00.html",
		"/x%0d%0aSet-Cookie:a=b",
		"/x\ty",
		"/x\u007f",
		"/%7f",
		"/%c2%85",
		"/é",
		"/a\\b",
		"/a%5cb",
		"/a%5Cb",
		"/%2f%2fevil.com/",
		"/..%2F..%2fetc/passwd",
		"/x#/../canary",
		"/x?y#z",
		"/..",
		"/../x",
		"/docs/.",
		"/./docs",
		"/docs/../x",
		"/%2e%2e/etc/passwd",
		"/docs/%2E/x",
		`/${"a".repeat(2048)}`,
	])("refuses %j", (target) => {
		expect(requestPath(target)).toBeNull();
	});

	test("accepts the longest target", () => {
		expect(requestPath(`/${"a".repeat(2047)}`)?.path).toHaveLength(2048);
	});
});
