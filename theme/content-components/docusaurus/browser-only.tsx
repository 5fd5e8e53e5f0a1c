export { BrowserOnly, BrowserOnly as default } from "../browser-only.tsx";
