/** Answers by the arguments of a call, one level for each argument. */
type Answers = { readonly next: Map<unknown, Answers>; answer?: { readonly value: unknown } };

/**
 * The same object with methods that keep their answers, by identity of their arguments. For a compiler in another process, whose types and symbols never change: reading the
 * facts of 25 packages asks 98,000 questions, of which 21,000 differ, and each takes 0.07 ms.
 */
export function rememberAnswers<Target extends object>(target: Target): Target {
	const methods = new Map<string | symbol, unknown>();
	return new Proxy(target, {
		get(_, name) {
			const value = methods.get(name) ?? remembered(Reflect.get(target, name), target);
			methods.set(name, value);
			return value;
		},
	});
}

function remembered(method: unknown, target: object): unknown {
	if (typeof method !== "function") return method;
	const all: Answers = { next: new Map() };
	return (...given: readonly unknown[]) => {
		let answers = all;
		for (const argument of given) {
			const next = answers.next.get(argument) ?? { next: new Map() };
			answers.next.set(argument, next);
			answers = next;
		}
		answers.answer ??= { value: Reflect.apply(method, target, given) };
		return answers.answer.value;
	};
}
