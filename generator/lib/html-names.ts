const current =
	"a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption cite code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark math menu meta meter nav noscript object ol optgroup option output p picture pre progress q rp rt ruby s samp script search section select slot small source span strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track u ul var video wbr";

const former =
	"acronym applet basefont bgsound big blink center command content dir element font frame frameset image isindex keygen listing marquee menuitem multicol nextid nobr noembed noframes param plaintext rb rtc shadow spacer strike tt xmp";

/** Names of HTML elements, including obsolete ones. */
export const htmlNames: ReadonlySet<string> = new Set(`${current} ${former}`.split(" "));

/** Elements without content or an end tag. */
export const voidElements: ReadonlySet<string> = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
