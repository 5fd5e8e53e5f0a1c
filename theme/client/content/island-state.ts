/** Style attributes of an island are kept as data, since a strict content policy forbids them in HTML; scripts may set them. */
export function restoreStyles(island: Element): void {
	for (const element of island.querySelectorAll<HTMLElement>("[data-style]")) {
		element.style.cssText = element.dataset.style ?? "";
		delete element.dataset.style;
	}
}

/** Repeats what was chosen or typed in the fields of an island before hydration, because React takes these values for the initial ones. */
export function repeatInput(island: Element): void {
	for (const field of island.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>("input, textarea, select")) {
		if (field instanceof HTMLSelectElement) repeatSelection(field);
		else if (field.type === "radio" || field.type === "checkbox") repeatChoice(field as HTMLInputElement);
		else if (field.type !== "file" && field.value !== field.defaultValue) repeatTyping(field);
	}
}

/** A deselected radio button changes with the one that was chosen. */
function repeatChoice(field: HTMLInputElement): void {
	const { checked, defaultChecked, type } = field;
	if (checked === defaultChecked || (type === "radio" && !checked)) return;
	field.checked = defaultChecked;
	field.click();
}

function repeatTyping(field: HTMLInputElement | HTMLTextAreaElement): void {
	const { value } = field;
	// React tracks what is written to the property of the element. It does not notice what the setter of the class writes.
	field.value = field.defaultValue;
	const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
	Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
	field.dispatchEvent(new Event("input", { bubbles: true }));
}

function repeatSelection(field: HTMLSelectElement): void {
	if ([...field.options].some((option) => option.selected !== option.defaultSelected))
		field.dispatchEvent(new Event("change", { bubbles: true }));
}
