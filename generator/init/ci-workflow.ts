import { packageName } from "../lib/package-name.ts";

/** CI services for which a new site gets a workflow. */
export const ciServices = ["github", "gitlab"] as const;

/** A CI service, and the number of machines that build the site. */
export type CiOptions = { readonly service: (typeof ciServices)[number]; readonly shards: number };

/** The command, as a workflow calls it: only from the packages of the site. */
const command = `npx --no ${packageName}`;

/** The file of a service's workflow, and its text. */
export function ciWorkflow({ service, shards }: CiOptions): readonly [file: string, text: string] {
	return service === "github" ? [".github/workflows/site.yml", githubWorkflow(shards)] : [".gitlab-ci.yml", gitlabWorkflow(shards)];
}

const githubStart = `    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0 # the dates of the last changes come from the history
      - uses: actions/setup-node@v4
        with: { node-version: 22 }
      - run: npm install
`;

function githubCache(name: string): string {
	return `      - uses: actions/cache@v4
        with:
          path: .keyframe
          key: ${name}-\${{ github.sha }}
          restore-keys: ${name}-
`;
}

function githubWorkflow(shards: number): string {
	const end = `      - uses: actions/upload-artifact@v4
        with: { name: site, path: out }
`;
	if (shards === 1)
		return `# Checks each change, and keeps the built site of the last run for download.
name: Site
on: [push, pull_request]
jobs:
  site:
${githubStart}${githubCache("site")}      - run: ${command} check --strict --format github # shows problems in the changed lines of pull requests
      - run: ${command} build
${end}`;
	const numbers = Array.from({ length: shards }, (_, index) => index + 1).join(", ");
	return `# Builds the site on ${shards} machines, checks it as a whole, and keeps the built site of the last run for download.
name: Site
on: [push, pull_request]
jobs:
  shard:
    strategy:
      matrix:
        shard: [${numbers}]
${githubStart}${githubCache(`shard-\${{ matrix.shard }}`)}      - run: ${command} build --shard \${{ matrix.shard }}/${shards} --out _shards/shard-\${{ matrix.shard }}
      - uses: actions/upload-artifact@v4
        with: { name: "shard-\${{ matrix.shard }}", path: "_shards/shard-\${{ matrix.shard }}" }
  site:
    needs: shard
${githubStart}${githubCache("site")}      - uses: actions/download-artifact@v4
        with: { pattern: shard-*, path: _shards }
      - run: ${command} merge _shards/* --strict --format github # shows problems in the changed lines of pull requests
${end}`;
}

const gitlabStart = `image: node:22
variables:
  GIT_DEPTH: 0 # the dates of the last changes come from the history
default:
  before_script:
    - npm install
`;

function gitlabWorkflow(shards: number): string {
	const end = `  artifacts:
    paths: [public]
`;
	if (shards === 1)
		return `# Checks each change, and keeps the built site.
${gitlabStart}site:
  cache:
    key: site
    paths: [.keyframe]
  script:
    - ${command} check --strict
    - ${command} build --out public
${end}`;
	return `# Builds the site on ${shards} machines, checks it as a whole, and keeps the built site.
${gitlabStart}stages: [shards, site]
shard:
  stage: shards
  parallel: ${shards}
  cache:
    key: shard-$CI_NODE_INDEX
    paths: [.keyframe]
  script:
    - ${command} build --shard $CI_NODE_INDEX/$CI_NODE_TOTAL --out _shards/shard-$CI_NODE_INDEX
  artifacts:
    paths: [_shards]
site:
  stage: site
  cache:
    key: site
    paths: [.keyframe]
  script:
    - ${command} merge _shards/* --strict --out public
${end}`;
}
