/**
 * The HTML has the style attributes of islands as data, because a strict content policy forbids the attributes themselves. Scripts may set
 * them.
 */
export function restoreStyles(island: Element): void {
	for (const element of island.querySelectorAll<HTMLElement>("[data-style]")) {
		element.style.cssText = element.dataset.style ?? "";
		delete element.dataset.style;
	}
}

/**
 * Repeats what the reader chose or typed in the fields of an island before hydration, because React mistakes these values for the
 * initial ones.
 */
export function repeatInput(island: Element): void {
	for (const field of island.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>("input, textarea, select")) {
		if (field instanceof HTMLSelectElement) repeatSelection(field);
		else if (field.type === "radio" || field.type === "checkbox") repeatChoice(field as HTMLInputElement);
		else if (field.type !== "file" && field.value !== field.defaultValue) repeatTyping(field);
	}
}

/** Choosing a radio button also changes the one that it deselects. */
function repeatChoice(field: HTMLInputElement): void {
	const { checked, defaultChecked, type } = field;
	if (checked === defaultChecked || (type === "radio" && !checked)) return;
	field.checked = defaultChecked;
	field.click();
}

function repeatTyping(field: HTMLInputElement | HTMLTextAreaElement): void {
	const { value } = field;
	// React tracks writes to the element's own property. It does not notice the setter of the class.
	field.value = field.defaultValue;
	const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
	Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
	field.dispatchEvent(new Event("input", { bubbles: true }));
}

function repeatSelection(field: HTMLSelectElement): void {
	if ([...field.options].some((option) => option.selected !== option.defaultSelected))
		field.dispatchEvent(new Event("change", { bubbles: true }));
}
