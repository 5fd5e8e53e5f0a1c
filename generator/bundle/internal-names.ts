const names = [
	"baseLanes",
	"baseQueue",
	"cachePool",
	"callbackPriority",
	"cancelPendingCommit",
	"childLanes",
	"eagerState",
	"firstBaseUpdate",
	"hasEagerState",
	"lastBaseUpdate",
	"lastRenderedReducer",
	"lastRenderedState",
	"memoizedProps",
	"memoizedState",
	"pendingLanes",
	"pendingProps",
	"pingedLanes",
	"retryLane",
	"revertLane",
	"stateNode",
	"subtreeFlags",
	"suspendedLanes",
	"updateQueue",
] as const;

/**
 * Names of properties that only React's renderer for browsers uses, for itself (`react-dom/cjs/react-dom-client.production.js`). The bundler
 * makes them short, which saves each reader 0.8 KB. None of them is a name of the web platform, of React's API or of data in JSON.
 */
export const internalNames = new RegExp(`^(?:${names.join("|")})$`);
