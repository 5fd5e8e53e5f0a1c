/** An imported picture is its URL. */
declare module "*.webp" {
	const url: string;
	export default url;
}
