import type { FunctionComponent } from "react";
import { type ReactProps, reactComponent } from "../content-components/react-component.tsx";
import {
	admonition,
	badge,
	browserOnly,
	card,
	cards,
	codeBlock,
	demo,
	details,
	fileTree,
	head,
	image,
	link,
	paramTable,
	steps,
	tabItem,
	tabs,
	themedImage,
	tocInline,
	video,
	youTube,
} from "../lib/components/index.ts";

// The components that every MDX page has, for components that import them.

/** A note, a tip, a warning: `type`, `title`. */
export const Admonition: FunctionComponent<ReactProps<(typeof admonition)["props"]>> = reactComponent(admonition);

/** A short label. */
export const Badge: FunctionComponent<ReactProps<(typeof badge)["props"]>> = reactComponent(badge);

/** Content that only browsers show. Its `children` may be a function. */
export const BrowserOnly: FunctionComponent<ReactProps<(typeof browserOnly)["props"]>> = reactComponent(browserOnly);

/** A card: `title`, `href`, `icon`, `image`. */
export const Card: FunctionComponent<ReactProps<(typeof card)["props"]>> = reactComponent(card);

/** A grid of cards. */
export const Cards: FunctionComponent<ReactProps<(typeof cards)["props"]>> = reactComponent(cards);

/** Code with a title bar. */
export const CodeBlock: FunctionComponent<ReactProps<(typeof codeBlock)["props"]>> = reactComponent(codeBlock);

/** A frame for a demonstration. */
export const Demo: FunctionComponent<ReactProps<(typeof demo)["props"]>> = reactComponent(demo);

/** Content that readers can expand. */
export const Details: FunctionComponent<ReactProps<(typeof details)["props"]>> = reactComponent(details);

/** Files and folders as a tree, from a list. */
export const FileTree: FunctionComponent<ReactProps<(typeof fileTree)["props"]>> = reactComponent(fileTree);

/** Tags for the head of the document. */
export const Head: FunctionComponent<ReactProps<(typeof head)["props"]>> = reactComponent(head);

/** An image. */
export const Image: FunctionComponent<ReactProps<(typeof image)["props"]>> = reactComponent(image);

/** A link. Paths get the base path. */
export const Link: FunctionComponent<ReactProps<(typeof link)["props"]>> = reactComponent(link);

/** Parameters as a table. */
export const ParamTable: FunctionComponent<ReactProps<(typeof paramTable)["props"]>> = reactComponent(paramTable);

/** Numbered steps, from a list. */
export const Steps: FunctionComponent<ReactProps<(typeof steps)["props"]>> = reactComponent(steps);

/** A panel of `Tabs`. */
export const TabItem: FunctionComponent<ReactProps<(typeof tabItem)["props"]>> = reactComponent(tabItem);

/** Panels, one of which is visible. */
export const Tabs: FunctionComponent<ReactProps<(typeof tabs)["props"]>> = reactComponent(tabs);

/** An image for each color mode. */
export const ThemedImage: FunctionComponent<ReactProps<(typeof themedImage)["props"]>> = reactComponent(themedImage);

/** A table of contents within the text. */
export const TOCInline: FunctionComponent<ReactProps<(typeof tocInline)["props"]>> = reactComponent(tocInline);

/** A video. */
export const Video: FunctionComponent<ReactProps<(typeof video)["props"]>> = reactComponent(video);

/** A YouTube video, loaded at the first click. */
export const YouTube: FunctionComponent<ReactProps<(typeof youTube)["props"]>> = reactComponent(youTube);
