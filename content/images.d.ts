/** The URL of a file. */
declare module "*?url" {
	const url: string;
	export default url;
}
