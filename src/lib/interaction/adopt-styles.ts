/**
 * Adds styles that came with a script. Safari before 16.4 cannot: what they are for looks plain there
 * and works. Chrome before 99 has a list that cannot grow, so another one is put in its place.
 */
export function adoptStyles(css: string): void {
	if (!('replaceSync' in CSSStyleSheet.prototype)) return;
	const styles = new CSSStyleSheet();
	styles.replaceSync(css);
	document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
}
