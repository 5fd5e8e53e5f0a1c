import { createElement, Fragment, memo, type ReactElement, type ReactNode } from "react";
import { type CodePart, colorCode } from "./color-code.ts";
import { type OpeningInput, openingCode } from "./opening-code.ts";

/** Inputs by the line of code that they change, counted from 0. */
const inputOfLine: Readonly<Record<number, keyof OpeningInput>> = { 1: "text", 2: "color", 3: "easing" };

type StageCodeProps = {
	readonly input: OpeningInput;
	/** The hash that opens the stage with this input; `null` until the stage reacts. */
	readonly address: string | null;
};

/**
 * The code of the composition with the chosen values; a line that has changed lights up. The address of its link opens the stage with the
 * same values.
 */
export const StageCode = memo(function StageCode({ input, address }: StageCodeProps): ReactElement {
	return (
		<figure className="code stage-code" data-lang="tsx">
			<figcaption>src/Opening.tsx {address !== null && <a href={address}>Open this code</a>}</figcaption>
			<pre tabIndex={0}>
				<code>
					{openingCode(input)
						.split("\n")
						.map((line, index) => {
							const name = inputOfLine[index];
							// A new key restarts the animation of the line.
							return (
								<span key={name ? `${name} ${input[name]}` : `${index}`} className={name && "stage-value"}>
									{createElement(Fragment, null, ...colorCode(`${line}\n`).map(colored))}
								</span>
							);
						})}
				</code>
			</pre>
		</figure>
	);
});

function colored({ text, kind }: CodePart): ReactNode {
	return kind === null ? text : <span className={kind}>{text}</span>;
}
