import type { Problem } from "../lib/problem.ts";
import type { ForeignToolName } from "./migrate/foreign-migration.ts";
import type { MigrationOptions } from "./migrate/migrate.ts";

/** A migration with its options: its command writes the new site and prints what is left to do. */
type Migration = (options: MigrationOptions) => {
	readonly commands: {
		readonly migrate: {
			readonly run: (
				folder: string,
				context: { readonly print: (line: string) => void; readonly report: (problems: readonly Problem[]) => void },
			) => Promise<number>;
		};
	};
};

/** How the command line offers the migration of one tool's sites. */
export type MigrationCommand = {
	/** Name of the command. */
	readonly name: string;
	readonly description: string;
	/** What its argument is. */
	readonly folderHelp: string;
	/** Arguments of examples. */
	readonly examples: readonly string[];
	/** What is printed first: which code in the folder runs. */
	readonly introduction: (folder: string) => string;
	readonly load: () => Promise<Migration>;
};

/** All migrations. The code of each is loaded when it runs. */
export const migrationCommands: readonly MigrationCommand[] = [
	{
		name: "docusaurus",
		description: "Create a new site from a Docusaurus site (version 2 or 3), with the same URLs and titles. The old site is not changed.",
		folderHelp: "folder with docusaurus.config.js",
		examples: ["website", "../docs-site --out new-site", "website --dry-run"],
		introduction: (folder) =>
			`Reading \`${folder}\`. This runs its docusaurus.config file and its sidebar files, with their imports, and calls the functions that pages, URLs and sidebars depend on: preprocessor, parseFrontMatter, createRedirects, numberPrefixParser, sidebarItemsGenerator, editUrl. Nothing else in the folder runs, and nothing in it changes.`,
		load: async () => (await import("./migrate/migrate.ts")).docusaurusMigration,
	},
	readOnly("mdbook", "an mdBook book", "folder with book.toml"),
	readOnly("mkdocs", "an MkDocs (Material) or Zensical site", "folder with mkdocs.yml or zensical.toml"),
	readOnly("nextra", "a Nextra site", "folder with content/ or pages/"),
	readOnly("starlight", "a Starlight site", "folder with astro.config"),
	readOnly("vitepress", "a VitePress site", "folder with .vitepress/"),
];

/** The migration of a tool whose sites are only read. */
function readOnly(name: ForeignToolName, site: string, folderHelp: string): MigrationCommand {
	return {
		name,
		description: `Create a new site from ${site}, with the same URLs and sidebars. The old site is not changed.`,
		folderHelp,
		examples: [". --out ../new-site", "../old-site --dry-run"],
		introduction: (folder) => `Reading \`${folder}\`. Nothing in the folder runs, and nothing in it changes.`,
		load: async () => (await import("./migrate/foreign-migration.ts")).foreignMigration(name),
	};
}
