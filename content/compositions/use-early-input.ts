import { type RefObject, useEffect, useRef } from "react";

/** The ref of a field. Calls `onTyped` with what was typed into it before the page reacted: React does not tell. */
export function useEarlyInput(onTyped: (field: HTMLInputElement) => void): RefObject<HTMLInputElement | null> {
	const field = useRef<HTMLInputElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(() => {
		if (field.current && field.current.value !== field.current.defaultValue) onTyped(field.current);
	}, []);
	return field;
}
