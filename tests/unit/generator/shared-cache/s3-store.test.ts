import { expect, test } from "vitest";
import { s3Store, signedHeaders } from "../../../../generator/shared-cache/s3-store.ts";

const keys = { id: "AKIAIOSFODNN7EXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", sessionToken: null, region: "us-east-1" };
const now = new Date("2013-05-24T00:00:00Z");

test("a request is signed as in the examples of AWS's documentation", () => {
	const sign = (query: string) => {
		const url = new URL(`https://examplebucket.s3.amazonaws.com/${query}`);
		return signedHeaders({ method: "GET", url, body: null }, { keys, now });
	};
	const scope = "Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request";
	const signature = "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543";
	expect(sign("?lifecycle=")).toEqual({
		authorization: `AWS4-HMAC-SHA256 ${scope},SignedHeaders=host;x-amz-content-sha256;x-amz-date,Signature=${signature}`,
		"x-amz-content-sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
		"x-amz-date": "20130524T000000Z",
	});
	const list = "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7";
	expect(sign("?max-keys=2&prefix=J").authorization).toContain(`Signature=${list}`);
});

test("the address comes from the variables of AWS's tools", () => {
	const address = (variables: Readonly<Record<string, string>>) => s3Store("s3://bucket/docs/", variables).url;
	expect(address({})).toBe("https://s3.us-east-1.amazonaws.com/bucket/docs");
	expect(address({ AWS_DEFAULT_REGION: "eu-central-1" })).toBe("https://s3.eu-central-1.amazonaws.com/bucket/docs");
	const endpoint = { AWS_ENDPOINT_URL: "http://127.0.0.1:9000/" };
	expect(address(endpoint)).toBe("http://127.0.0.1:9000/bucket/docs");
	expect(address({ ...endpoint, AWS_ENDPOINT_URL_S3: "https://s3.example.com" })).toBe("https://s3.example.com/bucket/docs");
	expect(s3Store("s3://bucket", endpoint).url).toBe("http://127.0.0.1:9000/bucket");
});

test("without keys, nothing is signed; the token of temporary keys is", () => {
	const request = { method: "PUT", url: new URL("https://s3.example.com/bucket/cas/00"), body: Buffer.from("x") } as const;
	expect(s3Store("s3://bucket", {}).authorize(request)).toEqual({});
	const variables = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret", AWS_SESSION_TOKEN: "session" };
	expect(s3Store("s3://bucket", variables).authorize(request)).toMatchObject({
		authorization: expect.stringContaining("SignedHeaders=host;x-amz-content-sha256;x-amz-date;x-amz-security-token,"),
		"x-amz-security-token": "session",
	});
});
