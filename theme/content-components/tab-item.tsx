export { TabItem, TabItem as default } from "./tabs.tsx";
