export { Head, Head as default } from "../head.tsx";
