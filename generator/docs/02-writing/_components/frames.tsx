/** How many frames a time has, at 30 frames a second. */
export function Frames({ seconds }: { readonly seconds: number }) {
	return <strong>{seconds * 30}</strong>;
}
