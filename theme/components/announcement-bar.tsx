import type { ReactElement } from "react";
import type { Announcement } from "../contract/site.ts";
import { useText } from "../texts/use-text.ts";
import { Icon } from "./icon.tsx";

/**
 * The message above the navbar. `client/options/announcement.ts` closes it. Once closed, the boot script hides it before the first paint.
 */
export function AnnouncementBar({ announcement }: { readonly announcement: Announcement }): ReactElement {
	const text = useText();
	const { text: message, link, closeable } = announcement;
	return (
		<aside className="announcement" aria-label={text("announcement.label")}>
			<p>
				{message}
				{link && (
					<>
						{" "}
						<a href={link.url}>{link.label}</a>
					</>
				)}
			</p>
			{closeable && (
				<button className="announcement-close" type="button" aria-label={text("announcement.close")}>
					<Icon name="close" />
				</button>
			)}
		</aside>
	);
}
