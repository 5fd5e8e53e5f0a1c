import type { Shard } from "./shard.ts";

/** A folder that another build of the same site has published (absolute path), and how to name it in messages. */
export type ShardSource = { readonly path: string; readonly shown: string };

/** What a build makes: the whole site, a shard of its pages, summaries of a part of the pages for all shards, or the site from all shards. */
export type BuildRole =
	| { readonly kind: "whole" }
	| { readonly kind: "shard" | "summaries"; readonly shard: Shard }
	| { readonly kind: "merge"; readonly shards: readonly ShardSource[] };
