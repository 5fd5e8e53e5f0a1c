import { readFile } from "node:fs/promises";
import { type Plugin, transform } from "esbuild";

/** Fields of fibers, their queues and roots, which nothing outside of this one file of `react-dom` reads or writes. */
const privateFields = [
	"alternate",
	"baseLanes",
	"baseQueue",
	"baseState",
	"cachePool",
	"callbackNode",
	"callbackPriority",
	"childLanes",
	"dehydrated",
	"deletions",
	"eagerState",
	"elementType",
	"entangledLanes",
	"entanglements",
	"errorRecoveryDisabledLanes",
	"expirationTimes",
	"expiredLanes",
	"finishedWork",
	"firstBaseUpdate",
	"firstContext",
	"hasEagerState",
	"hiddenUpdates",
	"incompleteTransitions",
	"lanes",
	"lastBaseUpdate",
	"lastRenderedReducer",
	"lastRenderedState",
	"memoizedProps",
	"memoizedState",
	"pendingLanes",
	"pendingProps",
	"pingedLanes",
	"pooledCache",
	"pooledCacheLanes",
	"refCleanup",
	"renderingStartTime",
	"retryLane",
	"retryQueue",
	"revertLane",
	"shellSuspendCounter",
	"sibling",
	"stateNode",
	"subtreeFlags",
	"suspendedLanes",
	"tailMode",
	"treeContext",
	"treeForkCount",
	"updateQueue",
	"warmLanes",
] as const;

/**
 * Shortens the names of React's private fields, as minifiers do with all that cannot be seen from outside: 1 KB less of the
 * script on every page. In this file alone, because components may call their own fields the same.
 */
export function reactDomPlugin(): Plugin {
	return {
		name: "keyframe-react-dom",
		setup(builder) {
			builder.onLoad({ filter: /[\\/]react-dom-client\.production\.js$/ }, async ({ path }) => {
				const { code } = await transform(await readFile(path, "utf8"), {
					mangleProps: new RegExp(`^(?:${privateFields.join("|")})$`),
					// React's tools for developers read those fields by name.
					define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" },
				});
				return { contents: code, loader: "js" };
			});
		},
	};
}
