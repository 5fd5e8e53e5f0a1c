import { defineComponent } from "../component.ts";

/** `<Head>`: puts `<title>`, `<meta>` and `<link>` into the head of the page. React lifts them out of its content. */
export const head = defineComponent({ name: "Head", props: {}, render: (_, content) => content });
