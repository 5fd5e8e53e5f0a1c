/** Front matter of an expert, in addition to the fields of all pages. */
export type ExpertFields = {
	/** Whether the person is invented. */
	readonly sample: boolean;
	readonly skills: readonly string[];
	readonly region: string;
	/** ISO 8601. */
	readonly since: string;
	readonly email: string;
	readonly website?: string;
};
