import { defineComponent } from "../component.ts";

/** `<Head>`: puts `<title>`, `<meta>` and `<link>` into the head of the page. React moves them out of the content. */
export const head = defineComponent({ name: "Head", props: {}, render: (_, content) => content });
