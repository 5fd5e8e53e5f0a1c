/**
 * Styles for the class names of Infima that React pages of Docusaurus sites use most: the grid, buttons, heroes, cards, text and
 * spacing. Written for the tokens of this theme. Everything is in `:where()`, so the site's own rules win.
 */
export const docusaurusClasses = `/* The class names that React pages of Docusaurus use. Delete what your pages do not need. */
:where(.container, .container-fluid) { box-sizing: border-box; width: 100%; margin-inline: auto; padding-inline: 1rem; }
:where(.container) { max-width: 82rem; }
:where(.row) { display: flex; flex-wrap: wrap; margin-inline: -1rem; }
:where(.col) { box-sizing: border-box; flex: 1 0; min-width: 0; padding-inline: 1rem; }
${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => `:where(.col--${n}) { flex: 0 0 ${((n / 12) * 100).toFixed(4)}%; } :where(.col--offset-${n}) { margin-inline-start: ${((n / 12) * 100).toFixed(4)}%; }`).join("\n")}
@media (max-width: 60rem) {
	:where(.row > [class*="col"]) { flex-basis: 100%; margin-inline-start: 0; }
}
:where(.hero) { padding: 4rem 2rem; background: var(--paper-raised); }
:where(.hero--primary) { background: var(--accent); color: var(--on-accent); }
:where(.hero--dark) { background: #1b1b1d; color: #fff; }
:where(.hero__title) { font-size: 3rem; line-height: 1.15; color: inherit; }
:where(.hero__subtitle) { margin-bottom: 1rem; font-size: 1.5rem; }
:where(.button) { display: inline-block; padding: 0.5rem 1.25rem; border: 1px solid transparent; border-radius: var(--radius-1); font-weight: 600; text-decoration: none; cursor: pointer; }
:where(.button--sm) { font-size: 0.85em; padding: 0.35rem 1rem; }
:where(.button--lg) { font-size: 1.2em; padding: 0.65rem 1.6rem; }
:where(.button--block) { display: block; text-align: center; }
:where(.button--primary) { background: var(--accent); color: var(--on-accent); }
:where(.button--secondary) { background: #ebedf0; color: #1c1e21; }
:where(.button--outline, .button--link) { background: none; color: var(--accent-strong); }
:where(.button--outline) { border-color: currentcolor; }
:where(.card) { display: flex; flex-direction: column; border: 1px solid var(--line); border-radius: var(--radius-2); overflow: hidden; }
:where(.card__header, .card__body, .card__footer) { padding: 1rem; }
:where(.card__image img, .avatar__photo) { display: block; max-width: 100%; }
:where(.avatar) { display: flex; gap: 1rem; align-items: center; }
:where(.avatar__photo) { width: 3rem; height: 3rem; border-radius: 50%; }
:where(.badge) { padding: 0.1rem 0.5rem; border-radius: var(--radius-1); background: var(--accent-soft); font-size: 0.85em; }
:where(.text--center) { text-align: center; }
:where(.text--center > :is(img, svg)) { display: inline; }
:where(.text--left) { text-align: start; }
:where(.text--right) { text-align: end; }
:where(.text--bold) { font-weight: 700; }
:where(.text--italic) { font-style: italic; }
:where(.text--truncate) { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
:where(.clean-list) { padding: 0; list-style: none; }
${Object.entries({ none: "0", xs: "0.25rem", sm: "0.5rem", md: "1rem", lg: "2rem", xl: "5rem" })
	.flatMap(([name, size]) =>
		["margin", "padding"].flatMap((property) => [
			`:where(.${property}--${name}) { ${property}: ${size}; } :where(.${property}-top--${name}) { ${property}-top: ${size}; } :where(.${property}-bottom--${name}) { ${property}-bottom: ${size}; }`,
			`:where(.${property}-vert--${name}) { ${property}-block: ${size}; } :where(.${property}-horiz--${name}) { ${property}-inline: ${size}; }`,
			`:where(.${property}-left--${name}) { ${property}-inline-start: ${size}; } :where(.${property}-right--${name}) { ${property}-inline-end: ${size}; }`,
		]),
	)
	.join("\n")}
`;
