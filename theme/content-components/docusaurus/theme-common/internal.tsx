export * from "./index.tsx";
