import { expect, test } from "vitest";
import { shellMistake } from "../../../../../generator/integrations/samples/shell-mistake.ts";

test.each([
	`npx remotion still --props='{"title": "Eleven (tips)"}'`,
	'echo "a (b" # it\'s a comment\n',
	'echo it\\\'s $(date +"%d (now)") `pwd`',
	"(cd out && ls)",
	"cat <<'END'\nit's (open\nEND\necho done",
	'case "$1" in\n  a) echo a;;\nesac',
	"echo 'back\\'",
	`echo "$(echo 'it "is"')"`,
	"echo a#b",
])("%j is complete", (text) => {
	expect(shellMistake(text)).toBeNull();
});

test.each([
	["echo 'a", "`'` does not end: a shell would wait for `'`.", 5],
	['npm i "a\nnpm run b', '`"` does not end: a shell would wait for `"`.', 6],
	["echo $(date", "`$(` does not end: a shell would wait for `)`.", 5],
	["echo a)", "`)` has no `(` before it.", 6],
	["(cd out && ls", "`(` does not end: a shell would wait for `)`.", 0],
])("%j has a mistake", (text, message, offset) => {
	expect(shellMistake(text)).toEqual({ message, offset });
});
