import type { QueryWithAnswers } from "../../generator/integrations/hosted-search/judge.ts";

/**
 * Messages as readers paste them from a terminal: texts from the code of the packages, with values, paths and ids made up for them. All were
 * looked at while the ranking was tuned. The answers are the pages that quote a message, or document what throws it.
 */
const messages: readonly (readonly [message: string, ...answers: string[]])[] = [
	[
		'Error: A delayRender() "Fetching https://cdn.acme.io/data/8f3a1c.json" was called but not cleared after 28000ms. See https://remotion.dev/docs/timeout for help. The delayRender was called: at useData (/Users/mia/promo/src/use-data.ts:14:22)',
		"/docs/delay-render",
		"/docs/timeout",
	],
	[
		"Error: AWS Concurrency limit reached (Original Error: Rate Exceeded.). See https://www.remotion.dev/docs/lambda/troubleshooting/rate-limit for tips to fix this.",
		"/docs/lambda/troubleshooting/rate-limit",
		"/docs/errors/lambda",
	],
	[
		'Error: You have multiple buckets (remotionlambda-eucentral1-9x2k1pq0zz,remotionlambda-eucentral1-77fabc12de) in your S3 region (eu-central-1) starting with "remotionlambda-". Please see https://remotion.dev/docs/lambda/multiple-buckets.',
		"/docs/lambda/multiple-buckets",
	],
	[
		"AccessControlListNotSupported: The bucket does not allow ACLs\n    at throwDefaultError (/app/node_modules/@smithy/smithy-client/dist-cjs/index.js:388:20)\n    at processTicksAndRejections (node:internal/process/task_queues:95:5)",
		"/docs/lambda/troubleshooting/bucket-disallows-acl",
	],
	[
		"UnrecognizedClientException: The security token included in the request is invalid. { '$fault': 'client', '$metadata': { httpStatusCode: 403, requestId: '6c1b7f0e-2a43-4d55-9c3e-0b1f7a2e9d11' } }",
		"/docs/lambda/troubleshooting/security-token",
		"/docs/lambda/troubleshooting/unrecognizedclientexception",
	],
	[
		"Error: UnrecognizedClientException: The AWS credentials provided were probably mixed up. Learn how to fix this issue here: https://remotion.dev/docs/lambda/troubleshooting/unrecognizedclientexception",
		"/docs/lambda/troubleshooting/unrecognizedclientexception",
		"/docs/errors/lambda",
	],
	[
		"Error: No Lambda functions with version 4.0.272 found in your account.\n    at findFunctionName (/home/ci/work/video/node_modules/@remotion/lambda/dist/cli/helpers/find-function-name.js:31:15)",
		"/docs/lambda/upgrading",
		"/docs/lambda/cli",
		"/docs/lambda/region-selection",
		"/docs/lambda/setup",
		"/docs/lambda/troubleshooting/permissions",
	],
	[
		"InvalidParameterValueException: The role defined for the function cannot be assumed by Lambda. RequestID: 1f0a9d1c-77b2-4a8e-8a51-3f9e6cbb4e02, HTTPStatusCode: 400",
		"/docs/lambda/troubleshooting/permissions",
		"/docs/lambda/deployfunction",
	],
	[
		'Error: Unable to access item "renders/3qk1n8x2ab/out.mp4" from bucket "remotionlambda-useast1-c7f4a2b9d0". You must have permission for both "s3:GetObject" and "s3:ListBucket" actions.',
		"/docs/lambda/presignurl",
		"/docs/errors/lambda",
	],
	[
		"Error: Lambda Insights is not supported by AWS in region ap-southeast-5. Please disable Lambda Insights. See http://remotion.dev/docs/lambda/insights#unsupported-regions",
		"/docs/lambda/insights",
		"/docs/lambda/deployfunction",
		"/docs/errors/lambda",
	],
	[
		"Error: Signatures do not match\n    at validateWebhookSignature (/srv/app/node_modules/@remotion/lambda-client/dist/cjs/index.js:21411:11)\n    at POST (/srv/app/.next/server/app/api/webhook/route.js:1:2093)",
		"/docs/lambda/validatewebhooksignature",
		"/docs/lambda/webhooks",
	],
	[
		"Error: Since April 2023, more AWS permissions are required to create an S3 bucket. You need to update your user policy to continue. See https://remotion.dev/docs/lambda/s3-public-access for instructions on how to resolve this issue.",
		"/docs/lambda/s3-public-access",
		"/docs/errors/lambda",
	],
	[
		"Error: Version mismatch: When calling renderMediaOnLambda(), you passed remotion-render-4-0-261-mem2048mb-disk2048mb-120sec as the function, which has the version 4.0.261, but the @remotion/lambda package you used to invoke the function has version 4.0.272.",
		"/docs/lambda/upgrading",
		"/docs/lambda/rendermediaonlambda",
		"/docs/lambda/python",
	],
	[
		'Error: The main function timed out after 118000ms. Consider increasing the timeout of your function. You can use the "--timeout" parameter when deploying a function via CLI',
		"/docs/lambda/troubleshooting/debug",
		"/docs/lambda/getrenderprogress",
	],
	[
		"TypeError: A <TransitionSeries.Transition /> component must not be followed by another <TransitionSeries.Transition /> component (nth children = 2 and 3)\n    at http://localhost:3000/bundle.js:48211:19",
		"/docs/transitions/transitionseries",
		"/docs/errors/packages",
	],
	[
		"Error: outFrame must be less than (durationInFrames - 1), but is 300\n    at validateInOutFrames (webpack-internal:///./node_modules/@remotion/player/dist/esm/index.mjs:1544:11)",
		"/docs/player/player",
	],
	[
		"Uncaught Error: Missing the buffering context. Most likely you have a Remotion version mismatch. at useBufferManager (index.mjs?v=2f1c9a7e:2101:11)",
		"/docs/player/player",
		"/docs/cli/versions",
		"/docs/version-mismatch",
	],
	[
		'TypeError: The argument "bars" must be a power of two. For example: 64, 128. Got instead: 40 at getVisualization (http://localhost:3001/bundle.js:91822:15)',
		"/docs/visualize-audio",
		"/docs/errors/packages",
	],
	[
		"Error: Tried to read bytes 0-256 from http://localhost:3000/static-4f1c7b/audio/music.wav, but the response status code was not 206. This means the server might not support returning a partial response.",
		"/docs/use-windowed-audio-data",
		"/docs/errors/packages",
	],
	[
		"TypeError: Failed to read from https://media.acme.io/voice/intro-77.mp3: Failed to fetch. Does the resource support CORS?",
		"/docs/use-audio-data",
	],
	[
		'Error: "crf" and "videoBitrate" can not both be set. Choose one of either. at validateQualitySettings (C:\\work\\reel\\node_modules\\@remotion\\renderer\\dist\\crf.js:92:15)',
		"/docs/quality",
	],
	[
		"Error: Pass either `outputDir` or `onFrameBuffer` to renderFrames(), not both.\n    at validateRenderFramesOptions (/app/node_modules/@remotion/renderer/dist/render-frames.js:612:15)",
		"/docs/renderer/render-frames",
	],
	[
		'Error: "browserExecutable" was specified as \'/usr/bin/google-chrome\' but the path doesn\'t exist. Pass "null" for "browserExecutable" to download a browser automatically.',
		"/docs/renderer/ensure-browser",
	],
	[
		'Error: Cannot find composition with ID "MyVideo2". The available compositions are: Intro, Main-9x16, Main-16x9 (/Users/mia/promo/src/index.ts)',
		"/docs/cli/render",
		"/docs/cli/compositions",
		"/docs/renderer/select-composition",
		"/docs/errors/cli",
	],
	[
		"Error: Invalid timestamp:00:00:02.000 at toSeconds (/app/node_modules/@remotion/captions/dist/parse-srt.js:8:15)",
		"/docs/captions/parse-srt",
	],
];

/** The messages, each with the pages that answer it. */
export const pastedErrors: readonly QueryWithAnswers[] = messages.map(([query, ...answers]) => ({ query, answers }));
