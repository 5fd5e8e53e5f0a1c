/** Style attributes of an island are kept as data, since a strict content policy forbids them in HTML; scripts may set them. */
export function restoreStyles(island: Element): void {
	for (const element of island.querySelectorAll<HTMLElement>("[data-style]")) {
		element.style.cssText = element.dataset.style ?? "";
		delete element.dataset.style;
	}
}

/** What was chosen or typed in the fields of an island before it reacted happens again, since React takes it for what was there from the start. */
export function repeatInput(island: Element): void {
	for (const field of island.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>("input, textarea, select")) {
		if (field instanceof HTMLSelectElement) repeatSelection(field);
		else if (field.type === "radio" || field.type === "checkbox") repeatChoice(field as HTMLInputElement);
		else if (field.type !== "file" && field.value !== field.defaultValue) repeatTyping(field);
	}
}

/** A radio button that was left is set by the one that was chosen. */
function repeatChoice(field: HTMLInputElement): void {
	const { checked, defaultChecked, type } = field;
	if (checked === defaultChecked || (type === "radio" && !checked)) return;
	field.checked = defaultChecked;
	field.click();
}

function repeatTyping(field: HTMLInputElement | HTMLTextAreaElement): void {
	const { value } = field;
	// React notes what is written to the property of the element, and compares with it. What the property of the class writes is new to it.
	field.value = field.defaultValue;
	const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
	Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
	field.dispatchEvent(new Event("input", { bubbles: true }));
}

function repeatSelection(field: HTMLSelectElement): void {
	if ([...field.options].some((option) => option.selected !== option.defaultSelected))
		field.dispatchEvent(new Event("change", { bubbles: true }));
}
