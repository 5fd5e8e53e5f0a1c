/*---
title: Ask AI
description: A chat that answers questions about Remotion from its documentation, and plain text for your own assistants.
---*/

import "../styles/actions.css";
import "../styles/bands.css";
import "../styles/chat.css";
import "../styles/poster.css";
import "../styles/product.css";
import Chat from "./_ai/chat.island.tsx";
import { Band } from "./_poster/band.tsx";
import { Points } from "./_poster/points.tsx";
import { Poster } from "./_poster/poster.tsx";

/** A chat about the toolkit, and other formats for assistants. */
export default function AiPage() {
	return (
		<>
			<Poster title="Ask the documentation">
				<p>The chat answers simple questions about the documentation. Its answers can be wrong, so check the pages that it names.</p>
			</Poster>
			<section className="band" aria-label="Chat">
				<Chat />
			</section>
			<Band id="own" title="For your own assistant" intro="Every page of the documentation is also available as plain text.">
				<Points
					items={[
						{
							title: "One page",
							text: (
								<>
									Add <code>.md</code> to the URL of a page to get it as Markdown: <code>/docs/interpolate.md</code>
								</>
							),
						},
						{
							title: "All pages",
							text: (
								<>
									<a href="/llms.txt">llms.txt</a> lists all pages with a description of each. <a href="/llms-full.txt">llms-full.txt</a>{" "}
									contains their full text.
								</>
							),
						},
						{
							title: "The community",
							text: (
								<>
									If you do not find an answer, ask in public on <a href="https://remotion.dev/discord">Discord</a>.
								</>
							),
						},
					]}
				/>
			</Band>
		</>
	);
}
