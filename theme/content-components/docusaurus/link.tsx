export { Link, Link as default } from "../link.tsx";
