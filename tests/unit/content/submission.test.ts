import { expect, test } from "vitest";
import { issueUrl, mailUrl, type Submission } from "../../../content/pages/_showcase/submission.ts";

const submission: Submission = {
	title: " Bees & co. ",
	description: "A film\nin two lines?",
	video: "https://example.com/a?b=c#d",
	website: "",
	source: " ",
	author: "Ana",
};

const text = "Title: Bees & co.\nDescription: A film\nin two lines?\nVideo: https://example.com/a?b=c#d\nAuthor: Ana";

test("the issue has all that was filled in, and nothing else", () => {
	const { origin, pathname, searchParams } = new URL(issueUrl(submission));
	expect(origin + pathname).toBe("https://github.com/remotion-dev/remotion/issues/new");
	expect(Object.fromEntries(searchParams)).toEqual({ title: "Showcase: Bees & co.", body: text });
});

test("the mail has the same text", () => {
	const [head = "", body = ""] = mailUrl(submission).split("&body=");
	expect(head).toBe("mailto:hi@remotion.dev?subject=Showcase%20page");
	expect(decodeURIComponent(body)).toBe(text);
});
