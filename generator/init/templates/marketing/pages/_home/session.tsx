type SessionProps = { readonly calls: readonly { readonly options: string; readonly result: string }[] };

/** The product at work: calls in a terminal, each with its result. */
export function Session({ calls }: SessionProps) {
	return (
		<figure className="home-session" aria-label="Calls and their results">
			<pre>
				{calls.map(({ options, result }) => (
					<code key={options}>
						<span className="home-prompt">{"> "}</span>
						greet(<span className="home-options">{options}</span>){"\n"}
						<strong>{result}</strong>
						{"\n"}
					</code>
				))}
			</pre>
		</figure>
	);
}
