import { packageName } from "../lib/package-name.ts";

/** CI services for which a new site gets a workflow. */
export const ciServices = ["github", "gitlab"] as const;

/** A CI service, the number of machines that build the site, and whether the service publishes the site of the default branch. */
export type CiOptions = { readonly service: (typeof ciServices)[number]; readonly shards: number; readonly isPublished: boolean };

/** What a workflow depends on. `isStrict` says whether a warning is a failure. */
type WorkflowOptions = Omit<CiOptions, "service"> & { readonly isStrict: boolean };

/**
 * From this number of shards on, machines first summarize a part of the pages each. Fewer shards have about as much to read as another job takes
 * to start.
 */
const summarizedFrom = 4;

/** The option of a shard whose workflow has summaries. */
const useSummaries = " --summaries _summaries/*";

/** The command, as a workflow calls it: only from the packages of the site. */
const command = `npx --no ${packageName}`;

/** The file of a service's workflow, and its text. */
export function ciWorkflow({ service, ...options }: CiOptions & WorkflowOptions): readonly [file: string, text: string] {
	return service === "github" ? [".github/workflows/site.yml", githubWorkflow(options)] : [".gitlab-ci.yml", gitlabWorkflow(options)];
}

/** A job that several machines run. `outputs` are the folders with pages that the next run may reuse. */
type MachineJob = { readonly job: string; readonly machines: number; readonly outputs: readonly string[] };

const githubStart = `    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0 # the dates of the last changes come from the history
      - uses: actions/setup-node@v4
        with: { node-version: 22 }
      - run: npm install
`;

/** Keeps the cache and the given output folders, so that the next run reuses pages that have not changed. */
function githubCache(name: string, outputs: readonly string[] = []): string {
	const paths = [".keyframe", ...outputs];
	return `      - uses: actions/cache@v4
        with:
          path: ${paths.length === 1 ? paths[0] : `|${paths.map((path) => `\n            ${path}`).join("")}`}
          key: ${name}-\${{ github.sha }}
          restore-keys: ${name}-
`;
}

function githubWorkflow({ shards, isPublished, isStrict }: WorkflowOptions): string {
	const strict = isStrict ? " --strict" : "";
	const end = isPublished
		? githubPages
		: `      - uses: actions/upload-artifact@v4
        with: { name: site, path: out }
`;
	const use = isPublished
		? "publishes the site of the default branch to GitHub Pages"
		: "keeps the built site of the last run for download";
	if (shards === 1)
		return `# Checks each change, and ${use}.
name: Site
on: [push, pull_request]
jobs:
  site:
${githubStart}${githubCache("site", ["out"])}      - run: ${command} check${strict} --format github # shows problems in the changed lines of pull requests
      - run: ${command} build
${end}`;
	const isSummarized = shards >= summarizedFrom;
	return `# Builds the site on ${shards} machines, checks it as a whole, and ${use}.
name: Site
on: [push, pull_request]
jobs:
${isSummarized ? githubSummaries(shards) : ""}  shard:
${isSummarized ? "    needs: summary\n" : ""}${githubMatrix({ job: "shard", machines: shards, outputs: ["_shards"] })}${isSummarized ? githubDownload("summary", "_summaries") : ""}      - run: ${command} build --shard \${{ matrix.shard }}/${shards} --out _shards/shard-\${{ matrix.shard }}${isSummarized ? useSummaries : ""}
${githubUpload("shard", "_shards")}  site:
    needs: shard
${githubStart}${githubCache("site")}${githubDownload("shard", "_shards")}      - run: ${command} merge _shards/*${strict} --format github # shows problems in the changed lines of pull requests
${end}`;
}

/** The end of the last job of a site for GitHub Pages, and the job that publishes it. Pull requests build the same artifact. */
const githubPages = `      - uses: actions/upload-pages-artifact@v3
        with: { path: out }
  publish:
    needs: site
    if: github.event_name == 'push' && github.ref_name == github.event.repository.default_branch
    runs-on: ubuntu-latest
    environment: github-pages
    concurrency: github-pages
    permissions: { pages: write, id-token: write }
    steps:
      - uses: actions/deploy-pages@v4
`;

/** The job in which each machine summarizes a part of the pages. */
function githubSummaries(machines: number): string {
	return `  summary:
${githubMatrix({ job: "summary", machines, outputs: [] })}      - run: ${command} build --summarize \${{ matrix.summary }}/${machines} --out _summaries/summary-\${{ matrix.summary }}
${githubUpload("summary", "_summaries")}`;
}

/** The beginning of a job that several machines run, each with a number of its own, which has the name of the job. */
function githubMatrix({ job, machines, outputs }: MachineJob): string {
	const numbers = Array.from({ length: machines }, (_, index) => index + 1).join(", ");
	return `    strategy:
      matrix:
        ${job}: [${numbers}]
${githubStart}${githubCache(`${job}-\${{ matrix.${job} }}`, outputs)}`;
}

/** Keeps what a machine has made for the next job. */
function githubUpload(job: string, folder: string): string {
	const name = `${job}-\${{ matrix.${job} }}`;
	return `      - uses: actions/upload-artifact@v4
        with: { name: "${name}", path: "${folder}/${name}" }
`;
}

/** Gets what all machines have made in a job. */
function githubDownload(job: string, folder: string): string {
	return `      - uses: actions/download-artifact@v4
        with: { pattern: ${job}-*, path: ${folder} }
`;
}

const gitlabStart = `image: node:22
variables:
  GIT_DEPTH: 0 # the dates of the last changes come from the history
default:
  before_script:
    - npm install
`;

/** The job that publishes a site on GitLab Pages, which its name alone does. Nothing is installed for it. */
const gitlabPages = `pages:
  stage: publish
  dependencies: [site]
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  before_script: []
  script:
    - test -f public/build-manifest.json
  artifacts:
    paths: [public]
`;

function gitlabWorkflow({ shards, isPublished, isStrict }: WorkflowOptions): string {
	const strict = isStrict ? " --strict" : "";
	const end = `  artifacts:
    paths: [public]
${isPublished ? gitlabPages : ""}`;
	const use = isPublished ? "publishes the site of the default branch to GitLab Pages" : "keeps the built site";
	const stages = (names: string) => `stages: [${names}${isPublished ? ", publish" : ""}]\n`;
	if (shards === 1)
		return `# Checks each change, and ${use}.
${gitlabStart}${isPublished ? stages("site") : ""}site:
${isPublished ? "  stage: site\n" : ""}  cache:
    key: site
    paths: [.keyframe, public]
  script:
    - ${command} check${strict}
    - ${command} build --out public
${end}`;
	const isSummarized = shards >= summarizedFrom;
	return `# Builds the site on ${shards} machines, checks it as a whole, and ${use}.
${gitlabStart}${stages(`${isSummarized ? "summaries, " : ""}shards, site`)}${isSummarized ? gitlabSummaries(shards) : ""}shard:
  stage: shards
${gitlabMachines({ job: "shard", machines: shards, outputs: ["_shards"] })}    - ${command} build --shard $CI_NODE_INDEX/$CI_NODE_TOTAL --out _shards/shard-$CI_NODE_INDEX${isSummarized ? useSummaries : ""}
  artifacts:
    paths: [_shards]
site:
  stage: site
  dependencies: [shard]
  cache:
    key: site
    paths: [.keyframe]
  script:
    - ${command} merge _shards/*${strict} --out public
${end}`;
}

/** The job in which each machine summarizes a part of the pages. */
function gitlabSummaries(machines: number): string {
	return `summary:
  stage: summaries
${gitlabMachines({ job: "summary", machines, outputs: [] })}    - ${command} build --summarize $CI_NODE_INDEX/$CI_NODE_TOTAL --out _summaries/summary-$CI_NODE_INDEX
  artifacts:
    paths: [_summaries]
`;
}

/** The beginning of a job that several machines run, up to its script. */
function gitlabMachines({ job, machines, outputs }: MachineJob): string {
	return `  parallel: ${machines}
  cache:
    key: ${job}-$CI_NODE_INDEX
    paths: [${[".keyframe", ...outputs].join(", ")}]
  script:
`;
}
