import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { runCode } from "../../../content/docs/_components/live/run-code.ts";

const component = "export const A = () => <p>A</p>;";

/** What readers are told of code; `null` when there is a component to draw. */
const told = (text: string) => {
	const result = runCode(text);
	return "error" in result ? result.error : null;
};

test("errors of a sample itself are told with the line of the statement that throws", () => {
	expect(told(`const a = 1;\n\nmissing(a);\n${component}`)).toBe("Line 3: missing is not defined");
	expect(told(`${component}\nif (true) {\n  const a = null;\n  a.b;\n}`)).toMatch(/^Line 4: .*null/);
	expect(
		told(`import {useState} from 'react';\n\nexport const a = broken();\nfunction broken(): string {\n  throw new Error('Not today.');\n}`),
	).toBe("Line 5: Not today.");
	expect(told(`${component}\nfor (const a of [1]) {\n  throw new Error(\`Round \${a}\`);\n}`)).toBe("Line 3: Round 1");
	expect(told(`${component}\nwhile (true) {}`)).toMatch(/^Line 2: A loop seems endless/);
	expect(told("const a = ;")).toMatch(/1:11/);
	expect(told("const a = 1;")).toMatch(/^Export a component/);
});

/** What readers are told of an error of the component itself. */
function toldWhenDrawn(text: string): string {
	const result = runCode(text);
	if ("error" in result) return result.error;
	try {
		renderToString(createElement(result.component));
		return "drawn";
	} catch (error) {
		return result.describe(error);
	}
}

test("errors of a component are told with the line of the innermost statement that throws", () => {
	expect(toldWhenDrawn("export const A = () => {\n  const a = null;\n\n  return <p>{a.b}</p>;\n};")).toMatch(/^Line 4: .*null/);
	expect(toldWhenDrawn("const shout = (text) =>\n  text.toUpperCase();\n\nexport const A = () => <p>{shout(1)}</p>;")).toMatch(/^Line 2: /);
	expect(
		toldWhenDrawn(
			"const ok = () => {\n  return 1;\n};\nexport function A() {\n  if (ok()) {\n    const a = ok() + missing;\n  }\n  return null;\n}",
		),
	).toBe("Line 6: missing is not defined");
	expect(
		toldWhenDrawn(
			"export const A = () => {\n  try {\n    JSON.parse('{');\n  } catch {\n    throw new Error('Unreadable.');\n  }\n  return null;\n};",
		),
	).toBe("Line 5: Unreadable.");
	expect(toldWhenDrawn("export const A = () => <ul>{[1, 2].map((a) => <li key={a}>{a}</li>)}</ul>;")).toBe("drawn");
});

test("today's syntax runs, and what is exported is found", () => {
	expect(
		told(`class Clock {
  static zero = 0;
  #hours = 1;
  get hours() {
    return this.#hours ?? Clock.zero;
  }
}
export const hours: number = new Clock().hours;
export default function Hours() {
  return <p>{hours}</p>;
}`),
	).toBeNull();
	expect(told(`const A = () => <p>A</p>;\nexport {A};`)).toBeNull();
	expect(
		told(`import * as React from 'react';\nimport {useCurrentFrame} from 'remotion';\nexport const A = () => <p>{useCurrentFrame()}</p>;`),
	).toBeNull();
});
