import type { Embed } from "../../contract/site.ts";

/** The function that an embed's script defines, bound to the object that holds it. */
export type EmbedFunction = (...values: unknown[]) => unknown;

/** How long a script of another host may take, in ms. */
const timeLimit = 15_000;

/**
 * Loads an embed's script and returns its function. `trustedScript` makes the script's address. Rejects if the script does not load in time
 * or does not define the function.
 */
export async function loadEmbed(embed: Embed, trustedScript: (url: string) => string): Promise<EmbedFunction> {
	const script = document.createElement("script");
	script.async = true;
	for (const [name, value] of Object.entries(embed.attributes)) script.setAttribute(name, value);
	script.src = trustedScript(embed.src);
	try {
		await new Promise((resolve, reject) => {
			const fail = () => reject(new Error(`The script ${embed.src} could not be loaded`));
			const timer = setTimeout(fail, timeLimit);
			script.addEventListener("load", resolve);
			script.addEventListener("error", fail);
			script.addEventListener("load", () => clearTimeout(timer));
			document.head.append(script);
		});
		return globalFunction(embed);
	} catch (error) {
		// The next attempt starts over.
		script.remove();
		throw error;
	}
}

function globalFunction({ src, call }: Embed): EmbedFunction {
	let holder: unknown;
	let value: unknown = window;
	for (const name of call.split(".")) {
		holder = value;
		value = (value as Record<string, unknown> | null | undefined)?.[name];
	}
	if (typeof value !== "function") throw new Error(`The script ${src} does not define the function ${call}`);
	return (...values) => Reflect.apply(value as EmbedFunction, holder, values);
}
