import type { UserConfig } from "keyframe-docs";
import { editUrl } from "./edit-url.ts";

type Collections = NonNullable<UserConfig["collections"]>;

/** Collections in addition to the documentation. A search for an API should find its page before posts about it. */
export const collections: Collections = {
	blog: {
		dir: "content/blog",
		editUrl: editUrl("blog"),
		route: "/blog",
		layout: "post",
		search: { boost: 0.3 },
		list: {
			title: "Blog",
			description: "What is new in each version of Remotion, and news about the project.",
			feeds: {},
		},
	},
	learn: {
		dir: "content/learn",
		editUrl: editUrl("learn"),
		route: "/learn",
		layout: "post",
		search: { boost: 0.5 },
		list: {
			title: "Learn",
			description: "Tutorials that build a video step by step.",
			authors: false,
			layout: "content/layouts/articles.tsx",
			feeds: {},
			recent: { title: "Learn", count: 5 },
		},
	},
	"success-stories": {
		dir: "content/success-stories",
		editUrl: editUrl("success-stories"),
		route: "/success-stories",
		layout: "post",
		search: { boost: 0.3 },
		list: {
			title: "Success stories",
			description: "What companies and communities have built with Remotion, and how.",
			perPage: 4,
			layout: "content/layouts/articles.tsx",
			feeds: {},
			recent: { title: "Success stories", count: 5 },
		},
		frontMatter: { company: { type: "string", required: true }, website: "string" },
	},
	templates: {
		dir: "content/templates",
		route: "/templates/",
		layout: "content/layouts/template.tsx",
		showLastUpdated: true,
		search: { boost: 0.4 },
		list: {
			title: "Templates",
			description: "Projects to start from, for videos, still images and video apps.",
			sort: "order",
			perPage: "all",
			layout: "content/layouts/templates.tsx",
		},
		frontMatter: {
			category: {
				type: "string",
				required: true,
				options: ["Starters", "Apps", "Graphics", "Speech and captions", "Images and overlays", "Code and data"],
			},
			features: { type: "list", required: true },
			command: { type: "string", required: true },
			repo: { type: "string", required: true },
			branch: "string",
			width: { type: "number", required: true },
			height: { type: "number", required: true },
			media: { type: "string", required: true, options: ["video", "image"] },
			tailwind: { type: "string", required: true, options: ["option", "built-in", "none"] },
			featured: "string",
			label: "string",
		},
	},
	experts: {
		dir: "content/experts",
		route: "/experts/",
		layout: "content/layouts/expert.tsx",
		showLastUpdated: true,
		// Sample data is no answer to anything.
		search: { exclude: true },
		list: {
			title: "Experts",
			description:
				"Freelancers who build videos and video apps with Remotion. All profiles are sample data that shows what the directory looks like.",
			sort: "order",
			perPage: "all",
			layout: "content/layouts/experts.tsx",
		},
		frontMatter: {
			sample: { type: "boolean", required: true },
			skills: { type: "list", required: true },
			region: { type: "string", required: true },
			since: { type: "date", required: true },
			email: { type: "string", required: true },
			website: "string",
		},
	},
};
