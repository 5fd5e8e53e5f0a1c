/** What the front matter of an expert says, besides what all pages have. */
export type ExpertFields = {
	/** The person is made up. */
	readonly sample: boolean;
	readonly skills: readonly string[];
	readonly region: string;
	/** ISO 8601. */
	readonly since: string;
	readonly email: string;
	readonly website?: string;
};
