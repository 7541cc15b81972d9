/**
 * Adds styles that came with a script. Safari before 16.4 lacks support: the styled part looks
 * plain there and works. Chrome before 99 has a read-only list, so the list is replaced.
 */
export function adoptStyles(css: string): void {
	if (!('replaceSync' in CSSStyleSheet.prototype)) return;
	const styles = new CSSStyleSheet();
	styles.replaceSync(css);
	document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
}
