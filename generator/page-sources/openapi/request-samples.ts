import { fields } from "./spec.ts";

/** A request, for samples. */
export type SampleRequest = {
	/** In upper case. */
	readonly method: string;
	readonly url: string;
	readonly headers: readonly (readonly [name: string, value: string])[];
	readonly body: SampleBody | null;
	/** Whether the response is JSON. */
	readonly returnsJson: boolean;
};

/** The body of a request: JSON, fields of a form, or a file. Values of files in `multipart` are `null`. */
export type SampleBody =
	| { readonly kind: "json"; readonly value: unknown }
	| { readonly kind: "form" | "multipart"; readonly values: readonly (readonly [name: string, value: string | null])[] }
	| { readonly kind: "file"; readonly type: string };

/** A language of samples: the label of its tab, the language of the code block, and the code. */
type Language = { readonly label: string; readonly lang: string; readonly write: (request: SampleRequest) => string };

const languages = {
	curl: { label: "curl", lang: "sh", write: curlSample },
	javascript: { label: "JavaScript", lang: "js", write: javascriptSample },
	python: { label: "Python", lang: "py", write: pythonSample },
	go: { label: "Go", lang: "go", write: goSample },
} satisfies Readonly<Record<string, Language>>;

/** Name of a language of samples. */
export type SampleLanguage = keyof typeof languages;

/** All languages of samples, in the order of their tabs. */
export const sampleLanguages = Object.keys(languages) as readonly SampleLanguage[];

/** A request in a language. */
export function requestSample(
	language: SampleLanguage,
	request: SampleRequest,
): { readonly label: string; readonly lang: string; readonly code: string } {
	const { label, lang, write } = languages[language];
	return { label, lang, code: write(request) };
}

function curlSample({ method, url, headers, body }: SampleRequest): string {
	const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
	const lines = [
		...(method === "GET" ? [] : [`--request ${method}`]),
		...headers.map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
		...(body?.kind === "json" ? [`--data ${quoted(JSON.stringify(body.value, null, 2))}`] : []),
		...(body?.kind === "form" ? body.values.map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value ?? ""}`)}`) : []),
		...(body?.kind === "multipart" ? body.values.map(([name, value]) => `--form ${quoted(`${name}=${value ?? "@file"}`)}`) : []),
		...(body?.kind === "file" ? ["--data-binary '@file'"] : []),
	];
	return [`curl ${quoted(url)}`, ...lines].join(" \\\n  ");
}

function javascriptSample({ method, url, headers, body, returnsJson }: SampleRequest): string {
	const entries = headers.map(([name, value]) => `${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${JSON.stringify(value)}`);
	const options = [
		...(method === "GET" ? [] : [`method: ${JSON.stringify(method)},`]),
		...(entries.length === 0 ? [] : [`headers: {\n${indent(entries.map((entry) => `${entry},`).join("\n"))}\n},`]),
		...(body?.kind === "json" ? [`body: JSON.stringify(${javascriptValue(body.value)}),`] : []),
		...(body?.kind === "form" ? [`body: new URLSearchParams(${javascriptValue(Object.fromEntries(body.values))}),`] : []),
		...(body?.kind === "multipart" ? ["body: form,"] : []),
		...(body?.kind === "file" ? ["body: file,"] : []),
	];
	const first = {
		multipart: () => {
			const values = body?.kind === "multipart" ? body.values : [];
			const append = values.map(
				([name, value]) => `form.append(${JSON.stringify(name)}, ${value === null ? "file" : JSON.stringify(value)});`,
			);
			return [...(values.some(([, value]) => value === null) ? [openFile] : []), "const form = new FormData();", ...append];
		},
		file: () => [openFile],
		json: () => [],
		form: () => [],
	}[body?.kind ?? "json"]();
	const call = options.length === 0 ? "" : `, {\n${indent(options.join("\n"))}\n}`;
	return [
		...(first.includes(openFile) ? ['import { openAsBlob } from "node:fs";', ""] : []),
		...first,
		`const response = await fetch(${JSON.stringify(url)}${call});`,
		`console.log(await response.${returnsJson ? "json" : "text"}());`,
	].join("\n");
}

const openFile = 'const file = await openAsBlob("file");';

/** A value as JavaScript, with keys that are names without quotes. */
function javascriptValue(value: unknown): string {
	return JSON.stringify(value, null, 2).replace(/^( *)"([A-Za-z_$][\w$]*)": /gm, "$1$2: ");
}

function pythonSample({ method, url, headers, body, returnsJson }: SampleRequest): string {
	const values = body?.kind === "form" || body?.kind === "multipart" ? body.values : [];
	const texts = Object.fromEntries(values.filter(([, value]) => value !== null));
	const files = values.filter(([, value]) => value === null).map(([name]) => `${JSON.stringify(name)}: open("file", "rb")`);
	const options = [
		...(headers.length === 0 ? [] : [`headers=${pythonValue(Object.fromEntries(headers))},`]),
		...(body?.kind === "json" ? [`json=${pythonValue(body.value)},`] : []),
		...(Object.keys(texts).length === 0 ? [] : [`data=${pythonValue(texts)},`]),
		...(files.length === 0 ? [] : [`files={${files.join(", ")}},`]),
		...(body?.kind === "file" ? ['data=open("file", "rb"),'] : []),
	];
	const known = ["get", "post", "put", "patch", "delete", "head", "options"].includes(method.toLowerCase());
	const call = known ? `requests.${method.toLowerCase()}(` : `requests.request(\n    ${JSON.stringify(method)},`;
	const list = [`${JSON.stringify(url)},`, ...options].map((line) => indent(line, "    ")).join("\n");
	return `import requests\n\nresponse = ${call}\n${list}\n)\nprint(response.${returnsJson ? "json()" : "text"})`;
}

function pythonValue(value: unknown): string {
	if (Array.isArray(value))
		return value.length === 0 ? "[]" : `[\n${value.map((entry) => `${indent(pythonValue(entry), "    ")},`).join("\n")}\n]`;
	if (typeof value === "object" && value !== null) {
		const entries = Object.entries(fields(value));
		const lines = entries.map(([name, entry]) => `${indent(`${JSON.stringify(name)}: ${pythonValue(entry)}`, "    ")},`);
		return entries.length === 0 ? "{}" : `{\n${lines.join("\n")}\n}`;
	}
	if (value === true) return "True";
	if (value === false) return "False";
	return value === null || value === undefined ? "None" : JSON.stringify(value);
}

function goSample({ method, url, headers, body }: SampleRequest): string {
	const { imports, lines, reader } = goBody(body);
	const all = ["fmt", "io", "log", "net/http", ...imports].sort().map((name) => `\t"${name}"`);
	const type = body?.kind === "multipart" ? ['request.Header.Set("Content-Type", form.FormDataContentType())'] : [];
	const main = [
		...lines,
		`request, err := http.NewRequest(${JSON.stringify(method)}, ${JSON.stringify(url)}, ${reader})`,
		...failure,
		...headers.map(([name, value]) => `request.Header.Set(${JSON.stringify(name)}, ${JSON.stringify(value)})`),
		...type,
		"response, err := http.DefaultClient.Do(request)",
		...failure,
		"defer response.Body.Close()",
		"text, err := io.ReadAll(response.Body)",
		...failure,
		"fmt.Println(string(text))",
	];
	const statements = main
		.join("\n")
		.split("\n")
		.map((line) => line);
	return `package main\n\nimport (\n${all.join("\n")}\n)\n\nfunc main() {\n${indentGo(statements)}\n}`;
}

const failure: readonly string[] = ["if err != nil {", "\tlog.Fatal(err)", "}"];

/** Indents statements; lines of raw strings stay as they are. */
function indentGo(lines: readonly string[]): string {
	let isRaw = false;
	return lines
		.map((line) => {
			const indented = isRaw ? line : `\t${line}`;
			if ((line.match(/`/g)?.length ?? 0) % 2 === 1) isRaw = !isRaw;
			return indented;
		})
		.join("\n");
}

/** The statements that make the body of a request in Go, and the expression for it. */
function goBody(body: SampleBody | null): {
	readonly imports: readonly string[];
	readonly lines: readonly string[];
	readonly reader: string;
} {
	if (body === null) return { imports: [], lines: [], reader: "nil" };
	if (body.kind === "json") {
		const json = JSON.stringify(body.value, null, 2);
		const literal = json.includes("`") ? JSON.stringify(json) : `\`${json}\``;
		return { imports: ["strings"], lines: [`body := strings.NewReader(${literal})`], reader: "body" };
	}
	if (body.kind === "form") {
		const set = body.values.map(([name, value]) => `values.Set(${JSON.stringify(name)}, ${JSON.stringify(value ?? "")})`);
		return { imports: ["net/url", "strings"], lines: ["values := url.Values{}", ...set], reader: "strings.NewReader(values.Encode())" };
	}
	if (body.kind === "file")
		return { imports: ["os"], lines: ['body, err := os.Open("file")', ...failure, "defer body.Close()"], reader: "body" };
	const write = body.values.flatMap(([name, value], index) =>
		value === null
			? [
					`file${index}, err := os.Open("file")`,
					...failure,
					`part${index}, err := form.CreateFormFile(${JSON.stringify(name)}, "file")`,
					...failure,
					`if _, err := io.Copy(part${index}, file${index}); err != nil {`,
					"\tlog.Fatal(err)",
					"}",
				]
			: [`form.WriteField(${JSON.stringify(name)}, ${JSON.stringify(value)})`],
	);
	const hasFile = body.values.some(([, value]) => value === null);
	return {
		imports: ["bytes", "mime/multipart", ...(hasFile ? ["os"] : [])],
		lines: ["var body bytes.Buffer", "form := multipart.NewWriter(&body)", ...write, "form.Close()"],
		reader: "&body",
	};
}

function indent(text: string, by = "  "): string {
	return text.replace(/^(?=.)/gm, by);
}
