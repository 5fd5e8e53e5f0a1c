export { Giscus as default } from "./giscus.tsx";
