import type { ComponentType } from "react";
import type { ComponentName } from "../contract/component-names.ts";
import { Admonition } from "./admonition.tsx";
import { Badge } from "./badge.tsx";
import { BrowserOnly } from "./browser-only.tsx";
import { Card } from "./card.tsx";
import { Cards } from "./cards.tsx";
import { CodeBlock } from "./code-block.tsx";
import { Demo } from "./demo.tsx";
import { Details } from "./details.tsx";
import { FileTree } from "./file-tree.tsx";
import { Head } from "./head.tsx";
import { Image } from "./image.tsx";
import { Link } from "./link.tsx";
import { ParamTable } from "./param-table.tsx";
import { Steps } from "./steps.tsx";
import { TabItem, Tabs } from "./tabs.tsx";
import { ThemedImage } from "./themed-image.tsx";
import { TOCInline } from "./toc-inline.tsx";
import { Video } from "./video.tsx";
import { YouTube } from "./you-tube.tsx";

const components: Readonly<Record<ComponentName, ComponentType<never>>> = {
	Admonition,
	Badge,
	BrowserOnly,
	Card,
	Cards,
	CodeBlock,
	Demo,
	Details,
	FileTree,
	Head,
	Image,
	Link,
	ParamTable,
	Steps,
	TOCInline,
	TabItem,
	Tabs,
	ThemedImage,
	Video,
	YouTube,
};

/** The components that every MDX page has without importing them. Called by compiled MDX. */
export function useMDXComponents(): Readonly<Record<string, ComponentType<never>>> {
	return components;
}
