import { writeStored } from "../../components/storage.ts";
import { announcementClosedAttribute, announcementKey } from "../../contract/announcement.ts";

/** Lets the reader close the announcement with this id, permanently and in all tabs. The style sheet hides it. */
export function startAnnouncement(id: string): void {
	const key = announcementKey + id;
	const hide = () => document.documentElement.setAttribute(announcementClosedAttribute, "");
	document.addEventListener("click", ({ target }) => {
		if (!(target instanceof Element) || !target.closest(".announcement-close")) return;
		hide();
		writeStored("local", key, "closed");
		// The button disappears; the focus stays at the top of the page.
		document.querySelector<HTMLElement>(".navbar-brand")?.focus({ preventScroll: true });
	});
	addEventListener("storage", (event) => event.key === key && event.newValue === "closed" && hide());
}
