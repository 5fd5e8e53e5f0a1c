/*---
title: Ask AI
description: A chat that answers questions about Remotion from its documentation, and texts for assistants of your own.
---*/

import "../styles/actions.css";
import "../styles/bands.css";
import "../styles/chat.css";
import "../styles/poster.css";
import "../styles/product.css";
import Chat from "./_ai/chat.island.tsx";
import { Poster } from "./_poster/poster.tsx";

/** A chat about the toolkit, and what else there is for assistants. */
export default function AiPage() {
	return (
		<>
			<Poster title="Ask the documentation">
				<p>
					The chat knows what is written in the documentation and answers simple questions from it. It can be wrong: look at the pages that
					it names before you build on what it says.
				</p>
			</Poster>
			<section className="band" aria-label="Chat">
				<Chat />
			</section>
			<section className="band" aria-labelledby="own">
				<div className="band-intro">
					<h2 id="own">For your own assistant</h2>
					<p>Every page of the documentation is also there as plain text.</p>
				</div>
				<ul className="points">
					<li>
						<h3>One page</h3>
						<p>
							Add <code>.md</code> to the address of a page, as in <code>/docs/interpolate.md</code>, and you have its text in Markdown.
						</p>
					</li>
					<li>
						<h3>All pages</h3>
						<p>
							<a href="/llms.txt">llms.txt</a> lists them with a line about each, and <a href="/llms-full.txt">llms-full.txt</a> has the
							text of all of them.
						</p>
					</li>
					<li>
						<h3>People</h3>
						<p>
							If neither helps, others do: ask in public on <a href="https://remotion.dev/discord">Discord</a>.
						</p>
					</li>
				</ul>
			</section>
		</>
	);
}
