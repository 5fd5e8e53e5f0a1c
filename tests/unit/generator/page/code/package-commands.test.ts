import { expect, test } from "vitest";
import { convertNpm } from "../../../../../generator/page/code/package-commands.ts";

test.each([
	["npm install", "yarn install", "pnpm install", "bun install"],
	["npm i remotion @remotion/cli", "yarn add remotion @remotion/cli", "pnpm add remotion @remotion/cli", "bun add remotion @remotion/cli"],
	["npm install --save-dev x@1.0", "yarn add -D x@1.0", "pnpm add -D x@1.0", "bun add -d x@1.0"],
	["npm i -E -S x", "yarn add -E x", "pnpm add -E x", "bun add --exact x"],
	["npm i -g x", "yarn global add x", "pnpm add -g x", "bun add -g x"],
	["npm install --legacy-peer-deps", "yarn install", "pnpm install", "bun install"],
	["npm uninstall -g x", "yarn global remove x", "pnpm remove -g x", "bun remove -g x"],
	["npm rm --save-dev x", "yarn remove x", "pnpm remove x", "bun remove x"],
	["npm ci", "yarn install --frozen-lockfile", "pnpm install --frozen-lockfile", "bun install --frozen-lockfile"],
	["npm run build -- --prod", "yarn build --prod", "pnpm run build --prod", "bun run build --prod"],
	["npm run install", "yarn run install", "pnpm run install", "bun run install"],
	["npm test", "yarn test", "pnpm test", "bun run test"],
	["npm start", "yarn start", "pnpm start", "bun run start"],
	["npx create-video@latest", "yarn dlx create-video@latest", "pnpm dlx create-video@latest", "bunx create-video@latest"],
	["npx --yes x --flag", "yarn dlx x --flag", "pnpm dlx x --flag", "bunx x --flag"],
	["npm exec -- tsc -p .", "yarn tsc -p .", "pnpm exec tsc -p .", "bunx tsc -p ."],
	[
		"npm create video@latest -- --blank",
		"yarn create video --blank",
		"pnpm create video@latest --blank",
		"bun create video@latest --blank",
	],
	["npm init -y", "yarn init -y", "pnpm init", "bun init -y"],
	["npm update x", "yarn upgrade x", "pnpm update x", "bun update x"],
	[
		"$ cd app && npm i x; npm t",
		"$ cd app && yarn add x; yarn test",
		"$ cd app && pnpm add x; pnpm test",
		"$ cd app && bun add x; bun run test",
	],
	["npm i x # npm install it", "yarn add x # npm install it", "pnpm add x # npm install it", "bun add x # npm install it"],
	["CI=1 npm run a", "CI=1 yarn a", "CI=1 pnpm run a", "CI=1 bun run a"],
	["# npm install", "# npm install", "# npm install", "# npm install"],
	["npm login", "npm login", "npm login", "npm login"],
	["echo npm install", "echo npm install", "echo npm install", "echo npm install"],
	["", "", "", ""],
])("%j", (command, ...converted) => {
	expect((["yarn", "pnpm", "bun"] as const).map((manager) => convertNpm(command, manager))).toEqual(converted);
});
