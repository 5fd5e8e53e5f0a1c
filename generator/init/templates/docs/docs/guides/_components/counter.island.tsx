import { useState } from "react";

/** A button that counts how often it was pressed. */
export default function Counter({ label }: { readonly label: string }) {
	const [count, setCount] = useState(0);
	return (
		<button type="button" className="button" onClick={() => setCount(count + 1)}>
			{label}: {count}
		</button>
	);
}
