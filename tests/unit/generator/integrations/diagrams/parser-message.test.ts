import { expect, test } from "vitest";
import { readParserMessage } from "../../../../../generator/integrations/diagrams/parser-message.ts";

const sequence = "sequenceDiagram\n A->>B: ok\n %% a comment\n A->>>B foo";

test.each([
	["a comment before it", "Parse error on line 3:\n...B: ok A->>>B\n------^\nExpecting '+', got 'INVALID'", sequence, 4],
	["a directive before it", "Parse error on line 2:\n...\n---^\nExpecting 'A', got 'B'", "%%{init: {}}%%\nflowchart LR\n A[[", 3],
	["front matter before it", "Parse error on line 2:\n...\n---^\nExpecting 'A', got 'B'", "---\ntitle: A\n---\nflowchart LR\n A[[", 5],
	["the end of the text", "Parse error on line 4:\n...\n---^\nExpecting 'A', got '1'", "flowchart LR\n A -->", 2],
	["no place", "Invalid date:a", "gantt\n a :a", null],
])("the line is counted as it was written: %s", (_, message, source, line) => {
	expect(readParserMessage(message, source).line).toBe(line);
});

test("the sentence is what remains without the place and the source", () => {
	const langium =
		"Parsing failed: Lexer error on line 3, column 6: unexpected character: ->-<- at offset: 18, skipped 1 characters. Parse error on line 3, column 8: Expecting token of type ':' but found `5`.";
	expect(readParserMessage(langium, 'pie\n "a" : 1\n "b" - 5')).toEqual({
		text: "Expecting token of type ':' but found `5`.",
		line: 3,
		column: 6,
	});
	expect(readParserMessage("Parse error on line 2:\n...A -->\n---^\nExpecting 'LINK', got '1'", "flowchart\n A -->").text).toBe(
		"Expecting 'LINK', got the end",
	);
	expect(readParserMessage("No diagram type detected for text: x\n y", "x\n y").text).toBe("No diagram type detected for text: x");
});

test("a long list of what was expected is cut", () => {
	const words = Array.from({ length: 40 }, (_, index) => `'WORD${index}'`).join(", ");
	expect(readParserMessage(`Parse error on line 1:\n...\n^\nExpecting ${words}, got 'X'`, "x").text).toBe(
		"Expecting 'WORD0', 'WORD1', 'WORD2', 'WORD3', …, got 'X'",
	);
});
