/** An imported picture is its address. */
declare module "*.webp" {
	const url: string;
	export default url;
}
