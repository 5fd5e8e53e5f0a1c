/** Words of the sample corpus. None is a keyword in any of its languages, and every noun has a regular plural. */
export type Vocabulary = {
	readonly adjectives: readonly string[];
	readonly nouns: readonly string[];
	readonly verbs: readonly string[];
	/** Names of properties, as words. */
	readonly fields: readonly (readonly string[])[];
	readonly topics: readonly string[];
	readonly adverbs: readonly string[];
};

const list = (words: string) => words.trim().split(/\s+/);

/** The words of the sample corpus. */
export const vocabulary: Vocabulary = {
	adjectives: list(`
		active ambient archived atomic base batch billing binary bounded cached central chained coarse cold common compact
		custom daily deferred dense derived detached direct dynamic eager early edge empty encoded exact expired external
		fast final fixed flat fresh frozen global grouped guarded hidden hosted idle indexed initial inline inner joined
		keyed latest lazy linked local locked loose main managed merged minimal mirrored missing mixed modern muted named
		native nested neutral nightly offline open ordered outer paged paired partial passive pending pinned plain pooled
		portable preview primary private public pure queued quick random ranked raw ready recent regional remote rolling
		rooted safe sample scoped sealed secondary shared signed silent simple single slim smart sorted sparse split stable
		staged stale static steady strict strong tagged tiny timed tracked trusted typed unique upper valid virtual visible
		warm weekly wide worker`),
	nouns: list(`
		account action adapter agent alert anchor archive asset badge banner basket batch beacon binding bookmark border
		bridge broker browser bucket budget buffer bundle button cache calendar canvas card carrier cart catalog channel
		chart circle client cluster coupon collector column comment compiler composer config connector contact container
		cursor counter course credit customer dashboard dataset deadline device dialog digest document domain driver editor
		element emitter endpoint engine entry envelope event exporter feature feed field filter flag folder formatter
		fragment frame gallery gateway grant graph grid guest handler header helper hook icon importer invoice item job
		journal label layer layout ledger lesson letter limiter listener loader locale locker logger manager manifest mapper
		marker matrix member menu merger message meter mirror model module monitor mutation node note notice offer operator
		order outline owner packet page palette panel parser partner patch payload payment permit picker pipeline planner
		player plugin pointer policy pool portal position preset printer product profile project prompt provider proxy
		publisher quota reader receipt record reducer region registry release renderer report request resolver resource
		response result review route router rule runner sample scanner schedule schema scope screen section segment selector
		sensor server session setting shipment signal slider slot snapshot socket source stage statement store stream
		subscriber summary table target task team template tenant theme thread ticket timeline token tool topic tracker
		transfer trigger tunnel tutorial upload user validator vector vendor version viewer visitor voucher wallet warehouse
		watcher widget window wizard worker workflow workspace wrapper writer zone`).filter((noun) => !/(?:ch|s|x|[^aeou]y)$/.test(noun)),
	verbs: list(`
		accept append apply archive attach authorize begin bind build calculate cancel capture check clean clone close
		collect combine commit compare compile compose compute configure confirm connect convert count create decode define
		deliver deploy describe detach detect discard dispatch download drain encode enqueue evaluate expand extract fetch
		fill filter find flatten flush format forward gather generate group handle hydrate index insert inspect install join
		launch limit link list load lock lookup map mark match measure merge migrate monitor mount move normalize notify
		observe open pack parse patch pause persist pick plan poll prepare preview process publish pull push query queue
		rank read rebuild receive record recover reduce refresh register release reload remove rename render replace report
		request resize resolve restore resume retry revoke rotate run sample save scan schedule search select send serialize
		share shuffle sign sort split stage start stop store submit subscribe suspend swap sync track transform translate
		trim unlock unmount update upload validate verify visit warm watch wrap write`),
	fields: list(`
		accountId amount attempts author-name base-path batch-size body-text bytes-sent cache-key capacity caption category
		checksum client-id color-scheme concurrency content-type cost-center country-code created-at currency cursor-position
		deadline-at default-locale delay-ms depth-limit description display-name duration-ms email-address enabled-since
		error-count expires-at external-id file-name flush-interval format-version frame-rate full-name height-px host-name
		idle-timeout image-url initial-value is-active is-hidden is-public item-count label-text last-error last-seen line-count
		locale-code lock-token log-level max-items max-retries media-type memory-limit min-score modified-at next-page offset-ms
		order-total owner-id page-size parent-id password-hash path-name phone-number poll-interval postal-code preview-url
		price-cents priority progress public-key quantity queue-length rate-limit read-only reference region-name
		request-id retry-after role-name row-count sample-rate schema-version score session-id share-count short-code sort-index
		source-url started-at status-code step-count storage-class street-name subtotal tag-list tax-rate tenant-id threshold
		time-zone timeout-ms title-text token-count total-count trace-id unit-price updated-by upload-limit user-agent user-name
		valid-until vendor-code version-number view-count visible-from weight-grams width-px window-size zip-level`).map((name) =>
		name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).split("-"),
	),
	topics: list(`
		accessibility analytics animation authentication authorization automation backups batching benchmarking billing
		browsing bundling caching charting clustering colours commands concurrency configuration consistency contributing
		cookies coverage data-loading dates debugging decorators dependencies deployment diagnostics editing embedding
		encoding encryption environments errors events exporting extensions fetching filtering formatting forms generators
		globbing hashing headers hooks hosting images importing indexing installation integration internals iterators
		keyboards layouts lifecycle linting loading localization locking logging markup mathematics measuring messaging
		metadata metrics middleware migration mocking modules monitoring navigation networking notifications observability
		packaging pagination parsing patching payments performance permissions pipelines plugins polling preferences
		prefetching previews printing processes profiling projects protocols publishing queries queues quotas recovery
		references releases rendering replication reporting requests resources retries reviewing routing sampling scaling
		scheduling schemas scripting searching security serialization servers sessions settings sharding signals snapshots
		sorting sources state storage streaming styling subscriptions syncing tables tagging templates testing themes
		throttling timelines tokens tooling tracing transforms transitions translations troubleshooting typing uploading
		upgrading validation versioning videos watching webhooks workers workflows workspaces`),
	adverbs: list(`
		again always automatically briefly carefully concurrently consistently correctly directly early eventually exactly
		explicitly fully gradually immediately implicitly in-order internally lazily locally manually normally often once
		partially periodically quickly quietly rarely recursively reliably remotely repeatedly safely separately silently
		slowly sometimes strictly twice usually`),
};
