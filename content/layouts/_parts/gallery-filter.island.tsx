import { type ReactElement, useEffect, useRef, useState } from "react";

type GalleryFilterProps = { readonly categories: readonly string[]; readonly total: number };

/** Narrows the cards of the gallery around it by category and by words. The cards are there without it. */
export default function GalleryFilter({ categories, total }: GalleryFilterProps): ReactElement {
	const place = useRef<HTMLFormElement>(null);
	const [category, setCategory] = useState("");
	const [words, setWords] = useState("");
	const [count, setCount] = useState(total);
	useEffect(() => {
		const cards = place.current?.closest("[data-gallery]")?.querySelectorAll<HTMLElement>("[data-category]") ?? [];
		const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
		let shown = 0;
		for (const card of cards) {
			const text = card.textContent.toLowerCase();
			card.hidden = (category !== "" && card.dataset.category !== category) || !wanted.every((word) => text.includes(word));
			if (!card.hidden) shown++;
		}
		setCount(shown);
	}, [category, words]);
	return (
		<form ref={place} className="filter" aria-label="Filter" onSubmit={(event) => event.preventDefault()}>
			<input
				type="search"
				aria-label="Search templates"
				placeholder="Search templates"
				value={words}
				maxLength={64}
				onChange={(event) => setWords(event.target.value)}
			/>
			<fieldset>
				<legend className="sr-only">Category</legend>
				{["", ...categories].map((name) => (
					<label key={name}>
						<input type="radio" name="category" checked={category === name} onChange={() => setCategory(name)} />
						<span>{name || "All"}</span>
					</label>
				))}
			</fieldset>
			<output>{count === 1 ? "1 template" : `${count} templates`}</output>
		</form>
	);
}
