import { compileGenerator } from "../../generator/compile.js";

/** Compiles the generator once, so that every test runs the sources as they are. */
export async function setup(): Promise<void> {
	await compileGenerator();
}
