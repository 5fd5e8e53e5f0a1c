import { type ReactElement, useState } from "react";

const chat = "https://remotion.ai";

/** A chat on another host, loaded only when a reader asks for it. */
export default function Chat(): ReactElement {
	const [isOpen, setOpen] = useState(false);
	if (isOpen) return <iframe className="chat" src={chat} title="Chat about Remotion" allow="clipboard-read; clipboard-write" />;
	return (
		<div className="chat chat-closed">
			<button type="button" className="button button-main" onClick={() => setOpen(true)}>
				Open the chat
			</button>
			<p>
				The chat is a service of another company at <a href={chat}>remotion.ai</a>. Nothing is sent there until you open it.
			</p>
		</div>
	);
}
