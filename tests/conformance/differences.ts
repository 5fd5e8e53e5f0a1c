/** Examples whose page is on purpose not what their specification expects. */
export type Differences = {
	readonly reason: string;
	/** What each example becomes instead, as `canonical` writes it. */
	readonly pages: Readonly<Record<string, string>>;
};

/** All deliberate differences from the specifications, by their reasons. */
export const differences: readonly Differences[] = [
	{
		reason: "a page that opens with `---` has front matter",
		pages: {
			"CommonMark 96 Setext headings": "error: front-matter-syntax",
			"CommonMark 98 Setext headings": "",
		},
	},
	{
		reason: "a tag without its `>` would hide what follows, and is text",
		pages: {
			"CommonMark 156 HTML blocks": '&#x3C;div id="foo"\n*hi*',
			"CommonMark 157 HTML blocks": "&#x3C;div class\nfoo",
		},
	},
	{
		reason: "scripts within pages are not run",
		pages: {
			"CommonMark 170 HTML blocks": "<p>okay</p>",
			"CommonMark 178 HTML blocks": "1. *bar*",
		},
	},
	{
		reason: "parsing HTML once takes the empty first line of a `textarea`",
		pages: {
			"CommonMark 171 HTML blocks": "<textarea>*foo*\n_bar_\n</textarea>",
		},
	},
	{
		reason: "an element that would hide the rest of the page is shown as text",
		pages: {
			"CommonMark 173 HTML blocks": '&#x3C;style\ntype="text/css">\nfoo',
		},
	},
	{
		reason: "a name that is no element of HTML and never closed is text",
		pages: {
			"CommonMark 201 Link reference definitions": "<p>[foo]: &#x3C;bar>(baz)</p><p>[foo]</p>",
			"CommonMark 613 Raw HTML": "<p><a>&#x3C;bab>&#x3C;c2c></a></p>",
		},
	},
	{
		reason: "an image alone with a title is a figure with that as its caption",
		pages: {
			"CommonMark 572 Images": '<figure class="figure"><img alt="foo" src="/url"><figcaption>title</figcaption></figure>',
			"CommonMark 573 Images":
				'<figure class="figure"><img alt="foo bar" src="train.jpg"><figcaption>train &#x26; tracks</figcaption></figure>',
			"CommonMark 576 Images":
				'<figure class="figure"><img alt="foo bar" src="train.jpg"><figcaption>train &#x26; tracks</figcaption></figure>',
			"CommonMark 577 Images":
				'<figure class="figure"><img alt="foo bar" src="train.jpg"><figcaption>train &#x26; tracks</figcaption></figure>',
			"CommonMark 584 Images": '<figure class="figure"><img alt="foo" src="/url"><figcaption>title</figcaption></figure>',
			"CommonMark 585 Images": '<figure class="figure"><img alt="foo bar" src="/url"><figcaption>title</figcaption></figure>',
			"CommonMark 586 Images": '<figure class="figure"><img alt="Foo" src="/url"><figcaption>title</figcaption></figure>',
			"CommonMark 588 Images": '<figure class="figure"><img alt="foo" src="/url"><figcaption>title</figcaption></figure>',
			"CommonMark 589 Images": '<figure class="figure"><img alt="foo bar" src="/url"><figcaption>title</figcaption></figure>',
			"CommonMark 591 Images": '<figure class="figure"><img alt="Foo" src="/url"><figcaption>title</figcaption></figure>',
		},
	},
	{
		reason: "GFM: addresses are links without `<` and `>`",
		pages: {
			"CommonMark 602 Autolinks": '<p>&#x3C;<a href="https://foo.bar/baz">https://foo.bar/baz</a> bim></p>',
			"CommonMark 606 Autolinks": '<p>&#x3C;<a href="mailto:foo+@bar.example.com">foo+@bar.example.com</a>></p>',
			"CommonMark 608 Autolinks": '<p>&#x3C; <a href="https://foo.bar">https://foo.bar</a> ></p>',
			"CommonMark 611 Autolinks": '<p><a href="https://example.com">https://example.com</a></p>',
			"CommonMark 612 Autolinks": '<p><a href="mailto:foo@bar.example.com">foo@bar.example.com</a></p>',
		},
	},
	{
		reason: "a comment leaves its line break",
		pages: {
			"CommonMark 625 Raw HTML": "<p>foo\n</p>",
		},
	},
	{
		reason: "`:name` is a directive, so an address after `mailto:` or `xmpp:` is text, or a link without that",
		pages: {
			"GFM 633 6.9 Autolinks (extension)":
				'<p>mailto:foo@bar.baz</p><p>mailto:<a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a></p><p>mailto:<a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a>.</p><p>mailto:<a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a>/</p><p>mailto:a.b-c_d@a.b-</p><p>mailto:a.b-c_d@a.b_</p><p>xmpp:foo@bar.baz</p><p>xmpp:foo@bar.baz.</p>',
			"GFM 634 6.9 Autolinks (extension)": "<p>xmpp:foo@bar.baz/txt</p><p>xmpp:foo@bar.baz/txt@bin</p><p>xmpp:foo@bar.baz/txt@bin.com</p>",
			"GFM 635 6.9 Autolinks (extension)": "<p>xmpp:foo@bar.baz/txt/bin</p>",
		},
	},
	{
		reason: "what is never closed ends with its paragraph",
		pages: {
			"GFM 657 6.11 Disallowed Raw HTML (extension)":
				"<p><strong> &#x3C;title> &#x3C;style> <em></em></strong></p><blockquote>\n&#x3C;xmp> is disallowed.  &#x3C;XMP> is also disallowed.\n</blockquote>",
		},
	},
];
