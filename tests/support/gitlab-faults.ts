import { parse } from "yaml";
import { z } from "zod";

// The part of GitLab's reference for `.gitlab-ci.yml` (https://docs.gitlab.com/ci/yaml/) that workflows of Keyframe use: every other key
// is a fault, as it would be if it were misspelled.

const texts = z.array(z.string().min(1)).min(1);

const job = z.strictObject({
	stage: z.string().default("test"),
	parallel: z.int().min(2).max(200).optional(),
	cache: z.strictObject({ key: z.string().regex(/^[^/]+$/), paths: texts }).optional(),
	dependencies: z.array(z.string()).default([]),
	rules: z.array(z.strictObject({ if: z.string().min(1) })).optional(),
	before_script: z.array(z.string()).optional(),
	script: texts,
	artifacts: z.strictObject({ paths: texts }).optional(),
});

const workflow = z
	.object({
		image: z.string().min(1),
		variables: z.record(z.string().regex(/^\w+$/), z.union([z.string(), z.number()])),
		default: z.strictObject({ before_script: texts }),
		stages: texts.default(["build", "test", "deploy"]),
	})
	.catchall(job);

/** What GitLab would refuse in a workflow: the place and the reason of each fault. */
export function gitlabFaults(text: string): readonly string[] {
	const { data, error } = workflow.safeParse(parse(text));
	if (error) return error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
	const { image: _image, variables: _variables, default: _default, stages, ...others } = data;
	const jobs = new Map(Object.entries(others as Readonly<Record<string, z.infer<typeof job>>>));
	const place = (name: string) => stages.indexOf(jobs.get(name)?.stage ?? "");
	return [...jobs].flatMap(([name, { stage, dependencies }]) => [
		...(stages.includes(stage) ? [] : [`${name}.stage: there is no stage ${stage}`]),
		...dependencies
			.filter((other) => place(other) === -1 || place(other) >= place(name))
			.map((other) => `${name}.dependencies: ${other} is not an earlier job`),
	]);
}
