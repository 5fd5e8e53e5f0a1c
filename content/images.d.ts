/** An imported picture is its URL. */
declare module "*.svg?url" {
	const url: string;
	export default url;
}
